/**
 * The hosted pages: the pool's own form, the local provider's, and the refusal. No script; both languages side by side, as the inbox.
 */
import { html } from 'hono/html';
import type { AuthorizeRequest, Provider } from './authorize-request.ts';

type HostedHtml = ReturnType<typeof html>;

/** What people call them. */
const NAMES: Readonly<Record<Provider, string>> = {
  Google: 'Google',
  Facebook: 'Facebook',
  LoginWithAmazon: 'Amazon',
  SignInWithApple: 'Apple',
};

/** The form of the pool itself. A form without an action goes to the address it came from, query and all. */
export function renderLogin({ loginHint }: AuthorizeRequest, error?: string): HostedHtml {
  return renderPage(
    'Zaloguj się · Sign in',
    html`${error === undefined ? '' : html`<p role="alert">${error}</p>`}
      <form method="post">
        <label for="username">E-mail</label>
        <input
          id="username"
          name="username"
          type="email"
          autocomplete="username"
          required
          value="${loginHint}"
        />
        <label for="password">Hasło · <span lang="en">Password</span></label>
        <input id="password" name="password" type="password" autocomplete="current-password" required />
        <button type="submit">Zaloguj się · <span lang="en">Sign in</span></button>
      </form>`,
  );
}

/** The page of a provider: whoever one says to be, one is. */
export function renderProvider({ provider = 'Google', loginHint }: AuthorizeRequest): HostedHtml {
  return renderPage(
    `${NAMES[provider]} (local)`,
    html`<p>
        Tak wyglądałby dostawca logowania. Kim jesteś?<br />
        <span lang="en">This is where the provider would ask. Who are you?</span>
      </p>
      <form method="post">
        <label for="email">E-mail</label>
        <input id="email" name="email" type="email" required value="${loginHint}" />
        <label for="name">Imię · <span lang="en">Name</span></label>
        <input id="name" name="name" value="Anna" />
        <label>
          <input type="checkbox" name="verified" value="true" checked />
          <span>adres potwierdzony · <span lang="en">address verified</span></span>
        </label>
        <button type="submit" name="decision" value="allow">Zaloguj · <span lang="en">Sign in</span></button>
        <button type="submit" name="decision" value="deny" formnovalidate>
          Anuluj · <span lang="en">Cancel</span>
        </button>
      </form>`,
  );
}

/** For a request that leads nowhere. */
export function renderRefusal(reason: string): HostedHtml {
  return renderPage('Błąd · Error', html`<p role="alert">${reason}</p>`);
}

function renderPage(title: string, content: HostedHtml): HostedHtml {
  return html`<!doctype html>
    <html lang="pl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Oko</title>
        <link rel="stylesheet" href="hosted.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}
