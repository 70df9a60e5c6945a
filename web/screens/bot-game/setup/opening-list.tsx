/** Lists the openings that fit, under the search field; scrolls the active one into view. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the platform's own list can show no moves under a name */
import { useEffect, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import check from 'lucide:check';
import { OPENINGS } from '#chess/openings';
import type { Opening } from '#chess/openings';
import type { Language } from '#contract/languages';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { classNames } from '#web/shared/ui/class-names.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { moveText } from './move-text.ts';
import styles from './opening-list.module.css';

interface OpeningListProps {
  readonly id: string;
  readonly openings: readonly Opening[];
  /** The opening that Enter would choose. */
  readonly active: Opening | undefined;
  readonly chosen: Opening;
  readonly onChoose: (opening: Opening) => void;
}

/** Returns the DOM id of an opening's entry, for `aria-activedescendant`. */
export function optionId(listId: string, opening: Opening): string {
  return `${listId}-${OPENINGS.indexOf(opening)}`;
}

export function OpeningList({ id, openings, active, chosen, onChoose }: OpeningListProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (openings.length === 0) return <p className={styles.list}>{t('bot.opening.found', { count: 0 })}</p>;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('bot.opening.list')}
      // A scrolling list is a tab stop by default; Tab would focus it and so close the list.
      tabIndex={-1}
      className={styles.list}
      // The field must keep the focus, or the list would close before the click.
      onPointerDown={(event) => event.preventDefault()}
    >
      {openings.map((opening) => (
        <OpeningEntry
          key={opening.name.en}
          ref={opening === active ? bringIntoSight : undefined}
          id={optionId(id, opening)}
          opening={opening}
          language={language}
          isActive={opening === active}
          isChosen={opening === chosen}
          onChoose={() => onChoose(opening)}
        />
      ))}
    </div>
  );
}

function bringIntoSight(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ block: 'nearest' });
}

interface OpeningEntryProps {
  readonly ref: Ref<HTMLDivElement> | undefined;
  readonly id: string;
  readonly opening: Opening;
  readonly language: Language;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function OpeningEntry(props: OpeningEntryProps): ReactNode {
  const { ref, id, opening, language, isActive, isChosen, onChoose } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and handles the keys
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames(styles.entry, isActive && styles.active)}
      onClick={onChoose}
    >
      <span className={styles.name}>{opening.name[language]}</span>
      <span className={styles.sign}>{isChosen && <Icon svg={check} />}</span>
      <span className={styles.moves}>
        {opening.eco} · {moveText(opening.moves, language)}
      </span>
    </div>
  );
}
