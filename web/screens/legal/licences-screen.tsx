/**
 * Licence of Oko, its source, and the work it builds on (product/privacy.md#terms-and-licences).
 */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { LegalPage } from './legal-page.tsx';
import styles from './legal-page.module.css';
import { GPL_PATH, LICENCE_TEXTS_PATH } from './licence-paths.ts';
import type { PackageFacts } from './package-facts.ts';

const DIRECT = __OKO_PACKAGES__.filter(({ isDirect }) => isDirect);
const FURTHER = __OKO_PACKAGES__.filter(({ isDirect }) => !isDirect);

export function LicencesScreen(): ReactNode {
  const t = useTranslate();
  return (
    <LegalPage name="licences" title={t('legal.licences.title')} intro={t('legal.licences.intro')}>
      <p>
        <a href={GPL_PATH} className={styles.link}>
          {t('legal.licences.licence.link')}
        </a>
      </p>
      <Source />
      <Parts />
    </LegalPage>
  );
}

function Source(): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  const { source } = __OKO_OPERATOR__;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t('legal.licences.source.title')}
      </h2>
      {source === '' ? (
        <p>{t('legal.licences.source.none')}</p>
      ) : (
        <>
          <p>{t('legal.licences.source.text')}</p>
          <a href={source} className={styles.link}>
            {source}
          </a>
        </>
      )}
    </section>
  );
}

function Parts(): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {t('legal.licences.parts.title')}
      </h2>
      <p>{t('legal.licences.parts.text')}</p>
      <p>{t('legal.licences.pieces')}</p>
      <PackageList packages={DIRECT} />
      <details className={styles.further}>
        <summary>{t('legal.licences.further.title', { count: FURTHER.length })}</summary>
        <p>{t('legal.licences.further.text')}</p>
        <PackageList packages={FURTHER} />
      </details>
      <a href={LICENCE_TEXTS_PATH} className={styles.link}>
        {t('legal.licences.parts.texts')}
      </a>
    </section>
  );
}

function PackageList({ packages }: { readonly packages: readonly PackageFacts[] }): ReactNode {
  return (
    <ul className={styles.packages}>
      {packages.map(({ name, version, licence, source }) => (
        <li key={`${name}@${version}`}>
          <span>
            {source === undefined ? (
              name
            ) : (
              <a href={source} className={styles.link}>
                {name}
              </a>
            )}{' '}
            {version}
          </span>
          <span className={styles.licence}>{licence}</span>
        </li>
      ))}
    </ul>
  );
}
