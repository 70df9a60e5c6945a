/**
 * Keeps this code's sound switch in step with the landing page's script, which has a copy of it (`mute.ts`).
 */
import { isMuted, SOUND_TOGGLE_EVENT, toggleMuted } from './mute.ts';

export function followSoundToggle(): void {
  window.addEventListener(SOUND_TOGGLE_EVENT, (event) => {
    if (event instanceof CustomEvent && event.detail.muted !== isMuted()) toggleMuted();
  });
}
