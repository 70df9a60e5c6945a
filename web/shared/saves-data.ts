/**
 * Whether the browser is told to save data: what may never be needed is then not fetched.
 */

/** By the Network Information API; false where the browser does not say. */
export function savesData(): boolean {
  if (!('connection' in navigator)) return false;
  const { connection } = navigator;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
