/** Constants that `vite.config.ts` writes into the bundle, from wrangler.toml's [vars] of the chosen environment. */

/** True in the build with local stand-ins: what it guards is absent from a production bundle. */
declare const __OKO_LOCAL__: boolean;

/** False in development and in component tests: only a build has the service worker. */
declare const __OKO_HAS_SERVICE_WORKER__: boolean;

/** The Cognito user pool; empty strings where wrangler.toml says nothing. */
declare const __OKO_COGNITO__: {
  readonly userPoolId: string;
  readonly clientId: string;
  /** Absolute, or a path on our own origin; empty for AWS's own. */
  readonly endpoint: string;
};

/** Who runs this copy, and where its source is; empty where wrangler.toml says nothing. */
declare const __OKO_OPERATOR__: {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly source: string;
};

/** The packages that this copy is made of, as `PackageFacts` of `features/legal/package-facts.ts` says. */
declare const __OKO_PACKAGES__: readonly {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly source?: string;
  readonly isDirect: boolean;
}[];

/** The pool's hosted sign-in. */
declare const __OKO_HOSTED__: {
  /** Absolute, or a path on our own origin; empty where there is none. */
  readonly address: string;
  /** Social providers whose buttons are shown, parted by spaces. */
  readonly providers: string;
};

/** Where the films are: a URL, or a path on our own origin. */
declare const __OKO_VIDEO_HOST__: string;

/** Icons of the Lucide set as text (web/shared/ui/icons.vite.ts). */
declare module 'lucide:*' {
  const svg: string;
  export default svg;
}
