/**
 * Where the films are: on the video host that this build was made for (wrangler.toml, VIDEO_HOST).
 */

/** The address of a film's file (`#contract/films` names them). */
export function filmAddress(file: string): string {
  return `${__OKO_VIDEO_HOST__}/${file}`;
}

/** Whether the host is not our own origin: captions then need its permission (CORS). */
export function isHostForeign(): boolean {
  return !__OKO_VIDEO_HOST__.startsWith('/');
}
