/**
 * Turns the sounds off and on (product/shell.md#shell). What they are is in `platform/sound`.
 */
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import volume from 'lucide:volume-2';
import volumeOff from 'lucide:volume-x';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { track } from '#web/shared/analytics/track.ts';
import { isMuted, subscribeToMuted, toggleMuted } from '#web/shared/sound/mute.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';

/** Its title says what a press would do. */
export function SoundToggle(): ReactNode {
  const t = useTranslate();
  // A document that the build draws has the sound on.
  const muted = useSyncExternalStore(subscribeToMuted, isMuted, () => false);
  return (
    <IconButton label={t(muted ? 'shell.unmute' : 'shell.mute')} onClick={toggle}>
      <Icon svg={muted ? volumeOff : volume} />
    </IconButton>
  );
}

function toggle(): void {
  toggleMuted();
  if (isMuted()) track({ type: 'sound_disabled' });
}
