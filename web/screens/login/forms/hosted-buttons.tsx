/**
 * Signing in elsewhere: by a social provider, or on the sign-in page of the service. Nothing where neither is configured.
 */
import type { ReactNode } from 'react';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import type { Login } from '../use-login.ts';
import styles from './hosted-buttons.module.css';

/** Below the form of both tabs: a provider makes the account by itself. */
export function HostedButtons({ login }: { readonly login: Login }): ReactNode {
  const t = useTranslate();
  const { socialProviders, hasHostedPage } = login.config;
  const { asking } = login.flow;
  if (!hasHostedPage) return null;
  return (
    <section className={styles.hosted} aria-label={t('auth.hosted.title')}>
      <p className={styles.or} aria-hidden="true">
        {t('auth.hosted.or')}
      </p>
      <div className={styles.providers}>
        {socialProviders.map((provider) => (
          <Button
            key={provider}
            aria-label={t('auth.hosted.provider', { provider })}
            busy={asking !== undefined}
            onClick={() => login.dispatch({ type: 'hostedChosen', provider })}
          >
            {provider}
          </Button>
        ))}
      </div>
      <Button
        variant="quiet"
        busy={asking !== undefined}
        onClick={() => login.dispatch({ type: 'hostedChosen' })}
      >
        {t('auth.hosted.page')}
      </Button>
      <p className={styles.terms}>
        {t('auth.hosted.terms')} {t('auth.terms.age')}{' '}
        <a href={PATHS.terms} target="_blank" rel="noreferrer">
          {t('auth.terms.read')}
        </a>
      </p>
    </section>
  );
}
