/**
 * What there is beside the course: the day's exercise, games against the bot, and premium with its price.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { LandingPlan, Picture } from './facts.ts';
import styles from './more.module.css';
import { Pictured } from './pictured.tsx';
import { StaticBoard } from './static-board.tsx';

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
    <section id="more" className={styles.section}>
      <h2 className={styles.heading}>{t('landing.more')}</h2>
      <ul className={styles.parts}>
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

/** Words name the arrows on a picture. */
function markedOn({ turn, marks }: Picture) {
  const attacks = marks.flatMap((mark) => (mark.kind === 'arrow' ? `${mark.from}–${mark.to}` : []));
  return { turn, attacks: attacks.join(', ') };
}

/** `prices.ts` fills it in as soon as the server has said what premium costs; until then, and if it does not, nothing is said. */
function Price(): ReactNode {
  const t = useTranslate();
  return (
    <p
      className={styles.price}
      data-price={t('landing.more.premium.price', { monthly: '{monthly}', yearly: '{yearly}' })}
      data-taxes={t('landing.more.premium.taxes')}
    />
  );
}
