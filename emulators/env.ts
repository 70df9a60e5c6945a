/**
 * What wrangler.toml, [env.local], gives the stand-ins.
 */

/** Bindings and variables that the stand-ins read; the edge app's own are its business. */
export interface LocalEnv {
  readonly COGNITO_DB: D1Database;
  readonly COGNITO_ISSUER: string;
  readonly COGNITO_USER_POOL_ID: string;
  readonly COGNITO_CLIENT_ID: string;
  /** The key that signs Admin… calls of the stand-in of Cognito. */
  readonly AWS_ACCESS_KEY_ID: string;
  readonly AWS_SECRET_ACCESS_KEY: string;
  readonly STRIPE_DB: D1Database;
  /** Opens the stand-in of Stripe. */
  readonly STRIPE_SECRET_KEY: string;
  /** Where the stand-in of Stripe sends its events: a path of the edge app. */
  readonly STRIPE_WEBHOOK_PATH: string;
  readonly STRIPE_WEBHOOK_SECRET: string;
}

declare global {
  // eslint-disable-next-line typescript/no-namespace -- the way to type `env` of `cloudflare:workers`
  namespace Cloudflare {
    interface Env extends LocalEnv {}
  }
}

declare global {
  interface ImportMeta {
    /** Set by Vite: whether its dev server runs this code. */
    readonly env: { readonly DEV: boolean };
  }
}
