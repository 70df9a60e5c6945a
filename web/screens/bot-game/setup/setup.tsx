/**
 * Setup of a game against the bot: opponent, colour, opening and options
 * (product/bot-game.md#settings). Knows no rules of chess.
 */
import { useRef, useState, useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { Tier } from '#contract/access';
import { useTranslate, useLanguage, useMoreTexts } from '#web/shared/i18n/use-translate.ts';
import { type BotSettings, type OpeningChoice, COLOR_CHOICES, type ColorChoice } from '../settings.ts';
import type { LoadedGame, ReadPgn } from './loaded-game.ts';
import { OpeningField } from './opening-field.tsx';
import { OpponentField } from './opponent-field.tsx';
import { OptionsField } from './options-field.tsx';
import startBarStyles from './start-bar.module.css';
import colorFieldStyles from './color-field.module.css';
import styles from './setup.module.css';
import { findRememberedSettings, rememberSettings } from './remembered-settings.ts';
import { findOpponent } from '#contract/bots';
import { Button } from '#web/shared/ui/button.tsx';
import { openingInWords } from '../opening-in-words.ts';
import { bandOf } from './strength-bands.ts';
import type { Color } from '#chess/chess';
import { PiecePicture } from '#web/board/piece-picture.tsx';
import { Choices } from '#web/shared/ui/choices.tsx';
import { Section } from './section.tsx';
import folderOpen from 'lucide:folder-open';
import { lazyPart } from '#web/shared/i18n/lazy-part.tsx';
import { warn } from '#web/shared/log.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import type { LoadGameFormsProps } from './load-game-forms.tsx';

interface SetupProps {
  readonly tier: Tier;
  /** `gameWorker.readPgn`. */
  readonly readPgn: ReadPgn;
  readonly onStart: (settings: BotSettings) => void;
  readonly onLoaded: (game: LoadedGame) => void;
}

/** Renders the setup. A changed tier resets it, because other options are open then. */
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
      // React ties a transition begun during submit to the form: it would read and re-render all
      // fields.
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

/** Returns the settings and a partial setter; `options` may be empty in between. */
function useSettings(tier: Tier): readonly [BotSettings, (change: Partial<BotSettings>) => void] {
  const [settings, setSettings] = useState(() => findRememberedSettings(tier));
  const change = (part: Partial<BotSettings>) => {
    const next = { ...settings, ...part };
    setSettings(next);
    rememberSettings(next);
  };
  return [settings, change];
}

/** Start button beside a summary of the settings; on a phone it stays at the screen's bottom. */
function StartBar({ settings }: { readonly settings: BotSettings }): ReactNode {
  const t = useTranslate();
  const { elo, color } = settings;
  const name = findOpponent(settings.opponent)?.name ?? t(`bot.opponent.${bandOf(elo).key}.name`);
  const opening = useOpeningInWords(settings.opening);
  return (
    <div className={startBarStyles.bar}>
      <p className={startBarStyles.summary}>
        {[`${elo}, ${name}`, t(`bot.summary.color.${color}`), opening].join(' · ')}
      </p>
      <Button type="submit" variant="primary" className={startBarStyles.start}>
        {t('bot.start')}
      </Button>
    </div>
  );
}

function useOpeningInWords(choice: OpeningChoice): string {
  const t = useTranslate();
  const { language } = useLanguage();
  if (choice.kind !== 'chosen') return t(`bot.summary.opening.${choice.kind}`);
  return openingInWords(choice.name, language);
}

interface ColorFieldProps {
  readonly color: ColorChoice;
  readonly onChange: (color: ColorChoice) => void;
}

function ColorField({ color, onChange }: ColorFieldProps): ReactNode {
  const t = useTranslate();
  const headingId = useId();
  return (
    <Section headingId={headingId} title={t('bot.color.legend')}>
      <Choices
        labelledBy={headingId}
        value={color}
        onChange={onChange}
        choices={COLOR_CHOICES.map((choice) => ({
          value: choice,
          label: t(`bot.color.${choice}`),
          picture: <Kings colors={choice === 'random' ? ['white', 'black'] : [choice]} />,
        }))}
      />
    </Section>
  );
}

/** Draws a king on a square; two colours share one square, half each. */
function Kings({ colors }: { readonly colors: readonly Color[] }): ReactNode {
  return (
    <span className={colorFieldStyles.square}>
      {colors.map((color) => (
        <PiecePicture key={color} piece={{ color, role: 'king' }} className={colorFieldStyles.king} />
      ))}
    </span>
  );
}

/** Lazy: few learners open it. */
const LoadGameForms = lazyPart(
  ['load-game'],
  async () => (await import('./load-game-forms.tsx')).LoadGameForms,
);

function LoadGame(props: Omit<LoadGameFormsProps, 'isOpen'>): ReactNode {
  const t = useTranslate();
  const texts = useMoreTexts();
  const [step, setStep] = useState<'closed' | 'fetching' | 'open' | 'failed'>('closed');
  const open = async () => {
    setStep('fetching');
    try {
      await LoadGameForms.load(texts);
      setStep('open');
    } catch (error) {
      warn('the dialog of a loaded game could not be fetched', error);
      setStep('failed');
    }
  };
  return (
    <>
      <Button busy={step === 'fetching'} onClick={() => void open()}>
        <Icon svg={folderOpen} />
        {t('bot.pgn.open')}
      </Button>
      <Dialog
        open={step === 'open' || step === 'failed'}
        title={t('bot.pgn.title')}
        closeLabel={t('ui.close')}
        onClose={() => setStep('closed')}
      >
        {step === 'failed' && <p role="alert">{t('bot.pgn.unavailable')}</p>}
        {LoadGameForms.isReady(texts) && <LoadGameForms {...props} isOpen={step === 'open'} />}
      </Dialog>
    </>
  );
}
