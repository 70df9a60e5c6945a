/**
 * The pages, at the addresses that are no files: the platform finds nothing there and calls the Worker.
 *
 * The landing page is a document of its own in each language; so is a visitor's first look at the login and at the pages of law. Every other
 * screen is drawn by the client in one and the same page.
 */
import { Fault } from '#contract/faults';
import { chooseLanguage, LANGUAGES, PREFERRED_LANGUAGE_COOKIE, type Language } from '#contract/languages';
import { findLanguageIn, findPrerendered, prerenderedFile, type Prerendered } from '#contract/prerendered';
import {
  APP_FILE,
  CHANGE_PASSWORD_PATH,
  findOwnPath,
  isScreenPath,
  LANDING_PATHS,
  landingFile,
  PATHS,
} from '#contract/screens';
import type { Assets } from '../services/env.ts';
import { refuseMethod } from './fault-response.ts';

/**
 * The page for a screen; for a reader at an unknown address the page with status 404, which says so in the reader's
 * language. Any other address is a `not-found` fault: a missing script must not come as HTML.
 */
export async function servePage(request: Request, assets: Assets): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  if (isRead(request) && pathname === CHANGE_PASSWORD_PATH) return redirect(302, PATHS['user-profile']);
  const own = findOwnPath(pathname);
  if (isRead(request) && own !== undefined && own !== pathname) return redirect(301, `${own}${search}`);
  const language = LANGUAGES.find((candidate) => LANDING_PATHS[candidate] === pathname);
  const prerendered = findPrerendered(pathname, new Map(searchParams));
  const isPage = pathname === PATHS.landing || language || prerendered || isScreenPath(pathname);
  if (isPage && !isRead(request)) refuseMethod(['GET', 'HEAD']);
  if (pathname === PATHS.landing) return serveChosen(request, assets, landingFile);
  if (language) return serveFile(request, assets, landingFile(language));
  if (prerendered) return servePrerendered(request, assets, prerendered);
  if (isPage) return serveFile(request, assets, APP_FILE);
  if (isRead(request) && wantsHtml(request)) return asNotFound(await serveFile(request, assets, APP_FILE));
  throw new Fault('not-found', 'There is nothing here.');
}

/** To a path of ours; the browser keeps what stands behind `#`. */
function redirect(status: 301 | 302, location: string): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-cache' } });
}

/** In the language that the reader chose: a cache between us must not show it to a reader who chose another. */
async function serveChosen(
  request: Request,
  assets: Assets,
  fileIn: (language: Language) => string,
): Promise<Response> {
  const page = await serveFile(request, assets, fileIn(languageOf(request)));
  page.headers.append('vary', 'cookie');
  return page;
}

/** In the language that the address names, else in the one that the reader chose. */
async function servePrerendered(request: Request, assets: Assets, name: Prerendered): Promise<Response> {
  const named = findLanguageIn(new Map(new URL(request.url).searchParams));
  if (named) return serveFile(request, assets, prerenderedFile(name, named));
  return serveChosen(request, assets, (language) => prerenderedFile(name, language));
}

function languageOf({ headers }: Request): Language {
  const pairs = headers.get('cookie')?.split('; ') ?? [];
  const [, value] =
    pairs.map((pair) => pair.split('=')).find(([name]) => name === PREFERRED_LANGUAGE_COOKIE) ?? [];
  return chooseLanguage(value);
}

/** A response of its own: the headers of the platform's cannot be changed. */
async function serveFile(request: Request, assets: Assets, file: string): Promise<Response> {
  const page = await assets.fetch(new Request(new URL(file, request.url), request));
  return new Response(page.body, page);
}

function asNotFound(page: Response): Response {
  return page.ok ? new Response(page.body, { status: 404, headers: page.headers }) : page;
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function wantsHtml({ headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') ?? false;
}
