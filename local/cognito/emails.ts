/**
 * The e-mails of the pool. In a real one they are templates of its configuration, in one text for everybody:
 * so each speaks both languages.
 */

/** What a code is good for. */
export type CodePurpose = 'confirm-sign-up' | 'reset-password';

/** What an e-mail says. */
interface Email {
  readonly subject: string;
  readonly body: string;
}

/** The e-mail that carries a code. */
export function writeEmail(purpose: CodePurpose, code: string): Email {
  switch (purpose) {
    case 'confirm-sign-up':
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
  }
}
