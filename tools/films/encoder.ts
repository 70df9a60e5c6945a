/**
 * Turns pictures into files with ffmpeg: a film that plays everywhere, and its poster.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { FRAMES_PER_SECOND } from './pace.ts';

/** H.264 in yuv420p plays in every browser; the index goes to the front; nothing about the machine is written into it. */
const FILM_OPTIONS = [
  ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '25'],
  ['-pix_fmt', 'yuv420p', '-profile:v', 'high', '-level', '4.0'],
  ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
  ['-vf', 'scale=out_color_matrix=bt709:out_range=tv'],
  // A place to seek to every ten seconds; one thread count everywhere, because the pictures depend on it.
  ['-g', String(10 * FRAMES_PER_SECOND), '-threads', '2'],
  ['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
].flat();
const POSTER_OPTIONS = ['-frames:v', '1', '-c:v', 'libwebp', '-quality', '72', '-preset', 'drawing'];

/** Writes a film. */
export async function encodeFilm(frames: AsyncIterable<Buffer>, path: string): Promise<void> {
  await encode(frames, [...FILM_OPTIONS, path]);
}

/** Writes a poster. */
export async function encodePoster(picture: Buffer, path: string): Promise<void> {
  await encode([picture], [...POSTER_OPTIONS, path]);
}

async function encode(
  frames: AsyncIterable<Buffer> | Iterable<Buffer>,
  output: readonly string[],
): Promise<void> {
  const input = ['-f', 'image2pipe', '-framerate', String(FRAMES_PER_SECOND), '-c:v', 'png', '-i', '-'];
  const ffmpeg = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...input, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'close');
  for await (const frame of frames) await write(ffmpeg.stdin, frame);
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
}

async function write(stream: Writable, bytes: Buffer): Promise<void> {
  if (!stream.write(bytes)) await once(stream, 'drain');
}
