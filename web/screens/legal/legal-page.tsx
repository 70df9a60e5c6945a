/**
 * A legal page: heading, effective date, contents, sections, and links to the other legal pages.
 */
import type { MouseEvent, ReactNode } from 'react';
import type { Language } from '#contract/languages';
import { PATHS } from '#contract/screens';
import { localeOf } from '#web/shared/i18n/locale.ts';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Link } from '#web/shared/router/link.tsx';
import { classNames } from '#web/shared/ui/class-names.ts';
import page from '#web/shared/ui/page.module.css';
import { CookieSettings } from '../cookie-settings.tsx';
import styles from './legal-page.module.css';
import { keptKey, type Block, type Section } from './section.ts';

/** Legal pages in the order of their links. */
const PAGES = ['privacy-policy', 'terms', 'licences'] as const;
export type LegalPageName = (typeof PAGES)[number];

interface LegalPageProps {
  readonly name: LegalPageName;
  readonly title: string;
  readonly intro: string;
  /** Effective date, as `2026-11-23`. */
  readonly since?: string;
  readonly children: ReactNode;
}

export function LegalPage({ name, title, intro, since, children }: LegalPageProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <article className={classNames(page.page, page.narrow, styles.article)} lang={language}>
      <h1 className={page.heading}>{title}</h1>
      {since !== undefined && (
        <p className={styles.since}>{t('legal.since', { date: writeDate(since, language) })}</p>
      )}
      <p className={styles.intro}>{intro}</p>
      {children}
      <nav className={styles.others} aria-label={t('legal.other-pages')}>
        {PAGES.filter((other) => other !== name).map((other) => (
          <Link key={other} href={PATHS[other]} className={styles.link}>
            {t(`legal.link.${other}`)}
          </Link>
        ))}
        <CookieSettings />
      </nav>
    </article>
  );
}

/** Contents and the sections they link to. */
export function Sections({ sections }: { readonly sections: readonly Section[] }): ReactNode {
  const t = useTranslate();
  return (
    <>
      <nav className={styles.contents} aria-label={t('legal.contents')}>
        <p className={styles.contentsTitle} aria-hidden="true">
          {t('legal.contents')}
        </p>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.link} onClick={focusSection}>
                {t(title)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title, blocks }) => (
        <section key={id} className={styles.section} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1} className={styles.heading}>
            {t(title)}
          </h2>
          {blocks.map((block) => (
            <BlockView key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </>
  );
}

function BlockView({ block }: { readonly block: Block }): ReactNode {
  const t = useTranslate();
  switch (block.kind) {
    case 'text':
      return <p>{t(block.text)}</p>;
    case 'list':
      return (
        <ul className={styles.list}>
          {block.items.map((item) => (
            <li key={item}>{t(item)}</li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl className={styles.facts}>
          {block.facts.map((fact) => (
            <div key={fact}>
              <dt>{t(fact)}</dt>
              <dd>
                <span className={styles.kept}>{t('legal.how-long')}</span> {t(keptKey(fact))}
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'operator':
      return <Operator />;
  }
}

/** Moves to the heading without adding a history entry. */
function focusSection(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const heading = document.querySelector<HTMLElement>(event.currentTarget.hash);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

function writeDate(date: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
}

/** Names the operator from wrangler.toml (docs/deploy.md); a local copy has none. */
function Operator(): ReactNode {
  const t = useTranslate();
  const { name, address, email } = __OKO_OPERATOR__;
  if (name === '') return <p>{t('legal.operator.none')}</p>;
  return (
    <address className={styles.operator}>
      <strong>{name}</strong>
      {address !== '' && <span>{address}</span>}
      <a href={`mailto:${email}`} className={styles.link}>
        {email}
      </a>
    </address>
  );
}
