/**
 * The Vite plugin for a hosted sign-in on our own origin: aws-amplify then speaks the page's own protocol with it.
 *
 * aws-amplify writes `https://` before the domain, and has an option for only one of the places. Locally there is no
 * certificate. A build for a pool of AWS's own is left alone.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

type Change = readonly [from: string, to: string];

/** The library's files, and what each says of the protocol. */
export const HOSTED_FILES: Readonly<Record<string, Change>> = {
  'providers/cognito/apis/signInWithRedirect.mjs': [
    '`https://${domain}/oauth2/authorize',
    '`${location.protocol}//${domain}/oauth2/authorize',
  ],
  'providers/cognito/utils/oauth/completeOAuthFlow.mjs': [
    "'https://' + domain + '/oauth2/token'",
    "location.protocol + '//' + domain + '/oauth2/token'",
  ],
  'providers/cognito/utils/oauth/oAuthSignOutRedirect.mjs': [
    '`https://${domain}/logout',
    '`${location.protocol}//${domain}/logout',
  ],
  'utils/openAuthSession.mjs': ["url.replace('http://', 'https://')", 'url'],
};

const FILE_ID = /@aws-amplify\/auth\/dist\/esm\/(.+\.mjs)(?:\?.*)?$/;

/** Changes the library's files as they are read. */
export function ownHostedPages(): Plugin {
  return {
    name: 'oko:own-hosted-pages',
    load: {
      filter: { id: FILE_ID },
      handler: (id) => {
        const file = FILE_ID.exec(id)?.[1];
        return file !== undefined && file in HOSTED_FILES
          ? withOwnProtocol(file, readFileSync(id.split('?')[0] ?? id, 'utf8'))
          : undefined;
      },
    },
  };
}

/** The file with the page's protocol. Throws when the library says it otherwise. */
export function withOwnProtocol(file: string, code: string): string {
  const [from, to] = HOSTED_FILES[file] ?? [];
  if (from === undefined || to === undefined || !code.includes(from)) {
    throw new Error(`aws-amplify's ${file} does not say what it said`);
  }
  return code.replace(from, () => to);
}
