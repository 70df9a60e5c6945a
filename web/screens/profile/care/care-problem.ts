/** Explains in words why an account action failed. */
import type { MessageKeyOf } from '#web/shared/i18n/message-key.ts';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { findFault } from '#web/shared/api/find-fault.ts';
import { IdentityProblem } from '#web/shared/session/identity.ts';

/** A failure with its own text; a known `cause` is shown instead. */
export class CareProblem extends Error {
  readonly key: MessageKeyOf<'profile'>;

  constructor(key: MessageKeyOf<'profile'>, options?: ErrorOptions) {
    super(key, options);
    this.name = 'CareProblem';
    this.key = key;
  }
}

/** Returns our text for a known problem, else the identity service's. */
export function tellProblem(t: Translate, error: unknown): string {
  if (error instanceof CareProblem) {
    if (error.key === 'profile.care.failed') return t(error.key);
    return t(error.key, { reason: error.cause === undefined ? '' : tellProblem(t, error.cause) });
  }
  if (error instanceof IdentityProblem) {
    return error.code === 'other' ? error.message : t(`auth.problem.${error.code}`, { step: error.message });
  }
  switch (findFault(error)?.code) {
    case 'too-many-requests':
      return t('auth.problem.too-many-tries');
    case 'invalid-input':
      return t('auth.problem.input-refused');
    default:
      return t('auth.problem.server-failed');
  }
}
