/** The five buttons under the board; after the game three of them change their meaning. */
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import ellipsis from 'lucide:ellipsis';
import flag from 'lucide:flag';
import flip from 'lucide:arrow-down-up';
import handshake from 'lucide:handshake';
import plus from 'lucide:plus';
import searchCheck from 'lucide:search-check';
import swords from 'lucide:swords';
import undo from 'lucide:undo-2';
import type { Translate } from '#web/shared/i18n/translator.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import look from '#web/shared/ui/menu.module.css';
import { useDeliberatePress } from '#web/shared/ui/use-deliberate-press.ts';
import styles from './controls.module.css';
import type { GameActions } from './use-game-actions.ts';
import { canOfferDraw, canTakeBack, type GameInPlay } from './game-in-play.ts';

export interface ControlActions extends GameActions {
  readonly onFlip: () => void;
  readonly onCopyFen: () => void;
  readonly onCopyPgn: () => void;
  readonly onFigurines: (wanted: boolean) => void;
  readonly onLook: () => void;
}

interface GameControlsProps extends ControlActions {
  readonly game: GameInPlay;
  readonly withFigurines: boolean;
}

/** Renders the row of buttons. */
export function Controls({ game, withFigurines, ...actions }: GameControlsProps): ReactNode {
  const t = useTranslate();
  // The button elements stay when the game ends, so that the focus stays too.
  const [first, second, third] = game.step === 'over' ? afterGame(actions, t) : duringGame(game, actions, t);
  return (
    <section className={styles.controls} aria-label={t('game.controls.label')}>
      <Control {...first} />
      <Control {...second} />
      <Control {...third} />
      <Control
        icon={flip}
        label={t('game.controls.flip')}
        name={t('game.controls.flip.full')}
        onPress={actions.onFlip}
      />
      <More withFigurines={withFigurines} {...actions} />
    </section>
  );
}

type ThreeControls = readonly [ControlProps, ControlProps, ControlProps];

function duringGame(game: GameInPlay, actions: ControlActions, t: Translate): ThreeControls {
  return [
    {
      icon: undo,
      label: t('game.controls.takeBack'),
      name: t('game.controls.takeBack.full'),
      isPossible: canTakeBack(game),
      onPress: actions.onTakeBack,
    },
    {
      icon: handshake,
      label: t('game.controls.offerDraw'),
      name: t('game.controls.offerDraw.full'),
      isPossible: canOfferDraw(game),
      onPress: actions.onOfferDraw,
    },
    { icon: flag, label: t('game.controls.resign'), onPress: actions.onResign },
  ];
}

function afterGame(actions: ControlActions, t: Translate): ThreeControls {
  return [
    { isMain: true, icon: searchCheck, label: t('game.controls.review'), onPress: actions.onReview },
    { icon: swords, label: t('game.controls.rematch'), onPress: actions.onRematch },
    {
      icon: plus,
      label: t('game.controls.newGame.short'),
      name: t('game.controls.newGame'),
      onPress: actions.onNewGame,
    },
  ];
}

interface ControlProps {
  readonly icon: string;
  /** One short word under the icon. */
  readonly label: string;
  /** Full name, if the label says too little. Contains the label, for voice control. */
  readonly name?: string;
  readonly isMain?: boolean;
  /** An impossible action keeps its place and its tab stop. */
  readonly isPossible?: boolean;
  readonly onPress: () => void;
}

function Control({ icon, label, name = label, isMain, isPossible = true, onPress }: ControlProps): ReactNode {
  const press = useDeliberatePress();
  return (
    <button
      type="button"
      className={classNames(styles.control, isMain && styles.main)}
      aria-label={name}
      title={name}
      aria-disabled={!isPossible}
      {...press(() => isPossible && onPress())}
    >
      <Icon svg={icon} />
      <span>{label}</span>
    </button>
  );
}

/** Further actions, in a native popover, which Escape and a click outside close. */
function More({
  withFigurines,
  ...actions
}: ControlActions & { readonly withFigurines: boolean }): ReactNode {
  const t = useTranslate();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const closing = (act: () => void) => () => {
    menu.current?.hidePopover();
    act();
  };
  return (
    <div className={styles.more}>
      <button type="button" className={styles.control} popoverTarget={id}>
        <Icon svg={ellipsis} />
        <span>{t('game.controls.more')}</span>
      </button>
      <div ref={menu} id={id} popover="auto" className={classNames(look.menu, styles.menu)}>
        <button type="button" className={look.item} onClick={closing(actions.onNewGame)}>
          {t('game.controls.newGame')}
        </button>
        <button type="button" className={look.item} onClick={closing(actions.onCopyFen)}>
          {t('game.controls.copyFen')}
        </button>
        <button type="button" className={look.item} onClick={closing(actions.onCopyPgn)}>
          {t('game.controls.copyPgn')}
        </button>
        <button type="button" className={look.item} onClick={closing(actions.onLook)}>
          {t('game.look')}
        </button>
        <label className={look.item}>
          <input
            type="checkbox"
            checked={withFigurines}
            onChange={(event) => actions.onFigurines(event.target.checked)}
          />
          {t('game.controls.figurines')}
        </label>
      </div>
    </div>
  );
}
