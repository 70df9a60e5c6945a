/** Opens the login with a fake identity service. */
import { vi } from 'vitest';
import type { Language } from '#contract/languages';
import type { AuthAnswer, AuthCall } from '#web/shared/session/auth-calls.ts';
import { IdentityProblem } from '#web/shared/session/identity.ts';
import type { Identity } from '#web/shared/session/identity.ts';
import { LOGIN_CONFIG } from '#web/screens/login/login-config.ts';
import type { LoginConfig } from '#web/screens/login/login-config.ts';
import { LoginScreen } from '#web/screens/login/login-screen.tsx';
import { EMAIL, PASSWORD } from '#web/screens/login/testing/sample-flows.ts';
import { renderInPage } from './render.tsx';
import type { RenderedPage } from './render.tsx';

/** Answers to each kind of call in order; the last repeats. */
export type Answers = Partial<Record<AuthCall['call'], readonly (AuthAnswer | IdentityProblem)[]>>;

export interface LoginPage extends RenderedPage {
  /** Calls so far, oldest first. */
  readonly asked: readonly AuthCall[];
  /** Signs in with e-mail and password. */
  readonly signIn: () => Promise<void>;
}

interface LoginPageOptions {
  readonly language?: Language;
  readonly config?: Partial<LoginConfig>;
  /** The opened path; `/login` by default. */
  readonly path?: string;
}

export async function renderLogin(answers: Answers, options: LoginPageOptions = {}): Promise<LoginPage> {
  const asked: AuthCall[] = [];
  const ask = vi.fn<Identity['ask']>(async (call) => {
    asked.push(call);
    const list = answers[call.call] ?? [];
    const nth = asked.filter((other) => other.call === call.call).length;
    const answer = list[Math.min(nth, list.length) - 1];
    if (!answer) throw new Error(`the test has no answer to ${call.call}`);
    if (answer instanceof IdentityProblem) throw answer;
    return answer;
  });
  const login = (
    <main>
      <LoginScreen config={{ ...LOGIN_CONFIG, ...options.config }} />
    </main>
  );
  const page = await renderInPage(login, {
    person: 'visitor',
    path: options.path ?? '/login',
    identity: { ask },
    ...(options.language && { language: options.language }),
  });
  const { screen, t } = page;
  const signIn = async () => {
    await screen.getByLabelText(t('auth.email'), { exact: true }).fill(EMAIL);
    await screen.getByLabelText(t('auth.password'), { exact: true }).fill(PASSWORD);
    await screen.getByRole('button', { name: t('auth.signIn.submit') }).click();
  };
  return { ...page, asked, signIn };
}
