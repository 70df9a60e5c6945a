/** Renders the landing page's document in one language, at build only. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANDING_PATHS, SIGN_UP_ADDRESS, PATHS } from '#contract/screens';
import { loadBuiltCatalog } from '#web/shared/i18n/catalogs.ts';
import { Translator } from '#web/shared/i18n/translator.ts';
import { TranslatorContext, useTranslate } from '#web/shared/i18n/use-translate.ts';
import '#web/shared/ui/tokens.css';
import '#web/shared/ui/base.css';
import shell from '#web/app/shell/shell.module.css';
import { DocumentHead } from './document-head.tsx';
import './document.css';
import type { LandingPlan, RenderLanding, Picture } from './facts.ts';
import { Header } from './header.tsx';
import { PieceSymbols } from './piece-symbols.tsx';
import { buttonLook } from '#web/shared/ui/button.tsx';
import styles from './invitation.module.css';
import stepsStyles from './steps.module.css';
import settings from '#web/screens/cookie-settings.module.css';
import foot from '#web/screens/page-footer.module.css';
import { CHAPTER_KEYS } from '#contract/curriculum';
import { PREVIEWS } from '#web/screens/chapter-previews.ts';
import ideasStyles from './ideas.module.css';
import { StaticBoard } from './static-board.tsx';
import heroStyles from './hero.module.css';
import { StaticPlay } from './static-play.tsx';
import moreStyles from './more.module.css';
import picturedStyles from './pictured.module.css';

/** Returns the document's text. A missing text fails the build. */
export const renderLanding: RenderLanding = async (plan) => {
  const translator = new Translator({
    language: plan.language,
    source: loadBuiltCatalog,
    onMissing: (language, key) => {
      throw new Error(`no text in ${language} for ${key}`);
    },
  });
  await translator.need(['landing', 'footer', 'lesson', 'preview', 'shell']);
  const markup = renderToStaticMarkup(
    <TranslatorContext value={translator}>
      <LandingDocument plan={plan} />
    </TranslatorContext>,
  );
  return `<!doctype html>\n${markup}\n`;
};

function LandingDocument({ plan }: { readonly plan: LandingPlan }): ReactNode {
  const t = useTranslate();
  return (
    <html lang={plan.language}>
      <DocumentHead
        title={t('landing.page-title')}
        description={t('landing.description')}
        language={plan.language}
        origin={plan.origin}
        addressIn={(language) => LANDING_PATHS[language]}
        styles={plan.styles}
        script={plan.script}
        firstScript={plan.firstScript}
      />
      <body>
        <a className={shell.skip} href="#main">
          {t('shell.skip')}
        </a>
        <PieceSymbols images={plan.pieceImages} />
        <Header language={plan.language} />
        <main id="main" tabIndex={-1}>
          <Hero plan={plan} />
          <Ideas />
          <Steps />
          <More pictures={plan.pictures} />
          <Invitation />
        </main>
        <Footer />
      </body>
    </html>
  );
}

/** Renders a quiet panel. */
export function Invitation(): ReactNode {
  const t = useTranslate();
  return (
    <section id="invitation" className={styles.section}>
      <div className={styles.panel}>
        <h2 className={styles.heading}>{t('landing.invitation.title')}</h2>
        <p className={styles.text}>{t('landing.invitation.text')}</p>
        <a href={SIGN_UP_ADDRESS} className={buttonLook('premium')}>
          {t('landing.start')}
        </a>
      </div>
    </section>
  );
}

/** Steps of training a position. */
const STEPS = ['look', 'mark', 'compare'] as const;

/** Numbered by the list. */
export function Steps(): ReactNode {
  const t = useTranslate();
  return (
    <section id="steps" className={stepsStyles.section}>
      <h2 className={stepsStyles.heading}>{t('landing.steps')}</h2>
      <ol className={stepsStyles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={stepsStyles.step}>
            <h3 className={stepsStyles.name}>{t(`landing.step.${step}.title`)}</h3>
            <p className={stepsStyles.text}>{t(`landing.step.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `main.ts` handles the button. */
export function Footer(): ReactNode {
  const t = useTranslate();
  return (
    <footer className={foot.footer}>
      <span>{t('landing.footer')}</span>
      <nav className={foot.links} aria-label={t('footer.label')}>
        {(['privacy-policy', 'terms', 'licences'] as const).map((name) => (
          <a key={name} href={PATHS[name]} className={foot.link}>
            {t(`footer.${name}`)}
          </a>
        ))}
        <button type="button" className={settings.settings} data-cookies>
          {t('footer.cookies')}
        </button>
      </nav>
    </footer>
  );
}

/** Lists the chapters in course order. */
export function Ideas(): ReactNode {
  const t = useTranslate();
  return (
    <section id="ideas" className={ideasStyles.section}>
      <div className={ideasStyles.inner}>
        <h2 className={ideasStyles.heading}>{t('landing.ideas')}</h2>
        <ol className={ideasStyles.ideas}>
          {CHAPTER_KEYS.map((chapter) => (
            <Pictured
              key={chapter}
              board={<StaticBoard {...PREVIEWS[chapter]} label={t(`preview.${chapter}.picture`)} />}
              title={t(`landing.idea.${chapter}.title`)}
              text={t(`landing.idea.${chapter}.text`)}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** On a phone the board follows the title. */
export function Hero({ plan }: { readonly plan: LandingPlan }): ReactNode {
  const t = useTranslate();
  return (
    <section id="top" className={heroStyles.hero}>
      <h1 className={heroStyles.title}>{t('landing.title')}</h1>
      <p className={heroStyles.lead}>{t('landing.lead')}</p>
      <StaticPlay plan={plan} />
      <div className={heroStyles.ways}>
        <div className={heroStyles.actions}>
          <a href={SIGN_UP_ADDRESS} className={buttonLook('secondary')}>
            {t('landing.start')}
          </a>
          <a href={PATHS.login} className={buttonLook('quiet')}>
            {t('landing.have-account')}
          </a>
        </div>
        <p className={heroStyles.note}>{t('landing.free')}</p>
      </div>
    </section>
  );
}

/** Parts besides the course: the daily exercise, bot games, and premium with its price. */
const PARTS = ['daily', 'bot', 'premium'] as const;
const TITLES = {
  daily: 'landing.more.daily.title',
  bot: 'landing.more.bot.title',
  premium: 'shell.tier.premium',
} as const;

export function More({ pictures }: Pick<LandingPlan, 'pictures'>): ReactNode {
  const t = useTranslate();
  const { daily, bot, premium } = pictures;
  const boards = {
    daily: <StaticBoard {...daily} label={t('landing.more.daily.picture', { turn: daily.turn })} />,
    bot: <StaticBoard {...bot} label={t('landing.more.bot.picture')} />,
    premium: <StaticBoard {...premium} label={t('landing.more.premium.picture', markedOn(premium))} />,
  };
  return (
    <section id="more" className={moreStyles.section}>
      <h2 className={moreStyles.heading}>{t('landing.more')}</h2>
      <ul className={moreStyles.parts}>
        {PARTS.map((part) => (
          <Pictured
            key={part}
            board={boards[part]}
            title={t(TITLES[part])}
            text={t(`landing.more.${part}.text`)}
          >
            {part === 'premium' && <Price />}
          </Pictured>
        ))}
      </ul>
    </section>
  );
}

/** Names the picture's arrows in words. */
function markedOn({ turn, marks }: Picture) {
  const attacks = marks.flatMap((mark) => (mark.kind === 'arrow' ? `${mark.from}–${mark.to}` : []));
  return { turn, attacks: attacks.join(', ') };
}

/** Filled by `prices.ts` once the server answers; empty until then. */
function Price(): ReactNode {
  const t = useTranslate();
  return (
    <p
      className={moreStyles.price}
      data-price={t('landing.more.premium.price', { monthly: '{monthly}', yearly: '{yearly}' })}
      data-taxes={t('landing.more.premium.taxes')}
    />
  );
}

/** A list item with a board. */
interface PicturedProps {
  readonly board: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Content below the text. */
  readonly children?: ReactNode;
}

/** Puts the board above the words on narrow pages. */
function Pictured({ board, title, text, children }: PicturedProps): ReactNode {
  return (
    <li className={picturedStyles.item}>
      {board}
      <div>
        <h3 className={picturedStyles.name}>{title}</h3>
        <p className={picturedStyles.text}>{text}</p>
        {children}
      </div>
    </li>
  );
}
