/**
 * Plays the product's sounds with WebAudio; no files to load.
 *
 * A browser without WebAudio, or one that refuses to play yet, stays silent: no sound is worth an error.
 */
import { isMuted } from './mute.ts';
import { TUNES, type Note, type SoundName } from './tunes.ts';

/** Loudness of every sound, 0 to 1 (product/shell.md#sounds). */
const VOLUME = 0.1;
/** Time a note takes to swell, in seconds: without it the speaker clicks. */
const ATTACK_SECONDS = 0.008;
/** WebAudio's exponential ramps cannot reach zero; this is inaudible. */
const SILENCE = 0.0001;

/** A sound that could not begin within this time is none of this moment any more, in ms. */
const LATE_MS = 300;
/** What a browser takes for a gesture, after which it lets sound begin again. */
const GESTURES = ['pointerup', 'keydown'] as const;

let context: AudioContext | undefined;

/**
 * Makes the first sound cheap: opening the loudspeaker blocks the page for a moment, which had better not be the moment
 * of a tap. Before the learner has touched the page browsers do not allow it; the first sound then opens it.
 */
export function prepareSound(): void {
  if (isMuted() || !navigator.userActivation?.hasBeenActive) return;
  // Nor in the task that lays a board.
  setTimeout(() => void startAudioService().finally(open));
}

/**
 * Returns when the browser has started what plays sounds, which it does beside the page when it is asked what there is to play them.
 * Who opens the loudspeaker before that blocks the page until then.
 */
async function startAudioService(): Promise<void> {
  try {
    await navigator.mediaDevices.enumerateDevices();
  } catch {
    // Not every page has `mediaDevices`, nor every browser an answer: opening then blocks a little longer.
  }
}

function open(): void {
  try {
    context ??= makeContext();
  } catch {
    // Without WebAudio there is nothing to prepare.
  }
}

function makeContext(): AudioContext {
  for (const type of GESTURES) window.addEventListener(type, wake, { capture: true });
  return new AudioContext();
}

/** Takes the loudspeaker back after a call, an alarm or a pause in the background: browsers allow that in a gesture. */
function wake(): void {
  if (context && context.state !== 'running' && !isMuted()) void resume(context);
}

/** Whether sound can be heard now. Some browsers say `interrupted` where others say `suspended`. */
async function resume(audio: AudioContext): Promise<boolean> {
  if (audio.state !== 'running') await audio.resume().catch(() => undefined);
  return audio.state === 'running';
}

/** Plays a sound unless the learner has muted them; right after the task that asks for it, which may be that of a tap. */
export function playSound(name: SoundName): void {
  if (!isMuted()) setTimeout(() => void play(name));
}

async function play(name: SoundName): Promise<void> {
  const asked = performance.now();
  try {
    if (context?.state === 'closed') context = undefined;
    context ??= makeContext();
    // Sounds that wait for the loudspeaker would all be heard at once when it comes back.
    if (!(await resume(context)) || performance.now() - asked > LATE_MS) return;
    for (const note of TUNES[name]) ring(context, note);
  } catch {
    context = undefined;
  }
}

function ring(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + note.startSeconds;
  const end = start + note.lengthSeconds;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(SILENCE, start);
  gain.gain.exponentialRampToValueAtTime(VOLUME, start + ATTACK_SECONDS);
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: note.hertz });
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(end);
}
