/**
 * What the pool sends. In a real one they are templates of its configuration, in one text for everybody: so each speaks both languages.
 */

/** What a code is good for. */
export type CodePurpose =
  | 'confirm-sign-up'
  | 'reset-password'
  | 'verify-email'
  | 'verify-phone'
  | 'second-factor';

/** What a message says. */
interface MessageText {
  readonly subject: string;
  readonly body: string;
}

/** The e-mail that carries a code. */
export function writeEmail(purpose: CodePurpose, code: string): MessageText {
  switch (purpose) {
    case 'confirm-sign-up':
    case 'verify-email':
    case 'verify-phone':
      return {
        subject: 'Twój kod do Oko · Your Oko code',
        body:
          `Twój kod potwierdzający to ${code}. Jest ważny przez 24 godziny.\n` +
          `Your confirmation code is ${code}. It is valid for 24 hours.`,
      };
    case 'reset-password':
      return {
        subject: 'Ustaw nowe hasło do Oko · Set a new Oko password',
        body:
          `Kod do ustawienia nowego hasła to ${code}. Jest ważny przez godzinę.\n` +
          `Your code for setting a new password is ${code}. It is valid for one hour.`,
      };
    case 'second-factor':
      return {
        subject: 'Kod logowania do Oko · Your Oko sign-in code',
        body:
          `Twój kod logowania to ${code}. Jest ważny przez 3 minuty.\n` +
          `Your sign-in code is ${code}. It is valid for 3 minutes.`,
      };
  }
}

/** The text message that carries a code, whatever it is good for. */
export function writeTextMessage(code: string): MessageText {
  return { subject: 'SMS', body: `Oko: Twój kod to ${code}. Your code is ${code}.` };
}

/** The e-mail to somebody for whom an administrator made an account. */
export function writeInvitation(email: string, password: string): MessageText {
  return {
    subject: 'Twoje konto w Oko · Your Oko account',
    body:
      `Zaloguj się jako ${email} hasłem tymczasowym ${password}. Jest ważne przez 7 dni.\n` +
      `Sign in as ${email} with the temporary password ${password}. It is valid for 7 days.`,
  };
}
