/**
 * The sound switch of the landing page (product/shell.md#shell). Its title says what a press would do.
 */
import { track } from '#web/shared/analytics/track.ts';
import { isMuted, toggleMuted } from '#web/shared/sound/mute.ts';
import { getPart } from './parts.ts';

export function readySound(): void {
  const button = getPart('data-sound');
  const words = { mute: button.title, unmute: button.dataset['sound'] ?? '' };
  const show = () => {
    const label = isMuted() ? words.unmute : words.mute;
    button.toggleAttribute('data-muted', isMuted());
    button.title = label;
    button.ariaLabel = label;
  };
  button.addEventListener('click', () => {
    toggleMuted();
    if (isMuted()) track({ type: 'sound_disabled' });
    show();
  });
  show();
}
