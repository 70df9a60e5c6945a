/**
 * Fetches a file of the deployment. Vite's dev server has another module in place of this one (content.vite.ts).
 */

/** The files of the deployment: the platform's binding, or a test's stand-in. */
export interface ContentFiles {
  fetch(request: Request): Promise<Response>;
}

/** The binding looks at the path alone, but an address needs an origin. */
const ORIGIN = 'https://content';

/** Asks for the file at this path; 404 when there is none. */
export async function fetchFile(files: ContentFiles, path: string): Promise<Response> {
  return files.fetch(new Request(`${ORIGIN}${path}`));
}
