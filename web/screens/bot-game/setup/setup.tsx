/**
 * The setup of a game against the bot: opponent, colour, opening, and what the board will show (product/bot-game.md#settings).
 *
 * It knows no rules of chess, and not what happens after the start.
 */
import { useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { Tier } from '#contract/access';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import type { BotSettings } from '../settings.ts';
import { ColorField } from './color-field.tsx';
import { LoadGame } from './load-game.tsx';
import type { LoadedGame, ReadPgn } from './loaded-game.ts';
import { OpeningField } from './opening-field.tsx';
import { OpponentField } from './opponent-field.tsx';
import { OptionsField } from './options-field.tsx';
import styles from './setup.module.css';
import { StartBar } from './start-bar.tsx';
import { useSettings } from './use-settings.ts';

interface SetupProps {
  readonly tier: Tier;
  /** `gameWorker.readPgn`. */
  readonly readPgn: ReadPgn;
  readonly onStart: (settings: BotSettings) => void;
  readonly onLoaded: (game: LoadedGame) => void;
}

/** The setup. When the learner's tier changes, it starts again, because other options are open then. */
export function Setup(props: SetupProps): ReactNode {
  return <SetupOfTier key={props.tier} {...props} />;
}

function SetupOfTier({ tier, readPgn, onStart, onLoaded }: SetupProps): ReactNode {
  const t = useTranslate();
  const [settings, change] = useSettings(tier);
  const [hasTried, setHasTried] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (settings.options.length > 0) {
      // A transition that begins within a form's submission is the form's to React: it would read all fields and render them once more.
      queueMicrotask(() => onStart(settings));
      return;
    }
    setHasTried(true);
    note.current?.focus();
  };
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.heading}>{t('bot.title')}</h1>
        <p className={styles.lead}>{t('bot.lead')}</p>
        <LoadGame settings={settings} readPgn={readPgn} onLoaded={onLoaded} />
      </header>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.game}>
          <OpponentField settings={settings} onChange={change} />
          <ColorField color={settings.color} onChange={(color) => change({ color })} />
          <OpeningField
            choice={settings.opening}
            readPgn={readPgn}
            onChange={(opening) => change({ opening })}
          />
        </div>
        <OptionsField
          tier={tier}
          options={settings.options}
          isFlawed={hasTried && settings.options.length === 0}
          noteRef={note}
          onChange={(options) => change({ options })}
        />
        <StartBar settings={settings} />
      </form>
    </div>
  );
}
