/**
 * Hands the browser a file to save, as a download: phones put it where they keep theirs.
 */

/** For how long the file stays at its address, in ms: phones ask the learner first. */
const KEPT_MS = 60_000;

export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
