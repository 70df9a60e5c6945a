/**
 * Picks a named opening: a search field with a list (WAI-ARIA's combobox with a listbox). Typing
 * chooses the first fit at once; Escape restores the earlier choice.
 */
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the platform's own list can show no moves and finds no “sycylijska” by “sycyl” */
import { useId, useReducer, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import chevronDown from 'lucide:chevron-down';
import type { Opening } from '#chess/openings';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { OpeningList, optionId } from './opening-list.tsx';
import styles from './opening-picker.module.css';
import {
  CLOSED,
  findActive,
  findTyped,
  nextPickerState,
  shownOpenings,
  type PickerEvent,
} from './opening-picker-state.ts';

interface OpeningPickerProps {
  readonly chosen: Opening;
  readonly onChoose: (opening: Opening) => void;
}

export function OpeningPicker({ chosen, onChoose }: OpeningPickerProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const listId = useId();
  const { text, isOpen, shown, active, type, open, close, choose, onKeyDown } = usePicker(chosen, onChoose);
  return (
    <div className={styles.picker}>
      <TextField
        role="combobox"
        label={t('bot.opening.search')}
        hint={t('bot.opening.search.hint')}
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && optionId(listId, active)}
        value={text ?? chosen.name[language]}
        onChange={({ target }) => type(target.value)}
        onFocus={({ target }) => target.select()}
        onClick={open}
        onBlur={close}
        onKeyDown={onKeyDown}
        trailing={
          <IconButton
            label={t('bot.opening.show')}
            tabIndex={-1}
            aria-expanded={isOpen}
            // The field must keep the focus, or the list would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={isOpen ? close : open}
          >
            <Icon svg={chevronDown} />
          </IconButton>
        }
      />
      <output>
        <VisuallyHidden>{isOpen && t('bot.opening.found', { count: shown.length })}</VisuallyHidden>
      </output>
      {isOpen && (
        <OpeningList id={listId} openings={shown} active={active} chosen={chosen} onChoose={choose} />
      )}
    </div>
  );
}

/** Holds the picker's state and its handlers for keys, clicks and typing. */
function usePicker(chosen: Opening, onChoose: (opening: Opening) => void) {
  const [state, dispatch] = useReducer(nextPickerState, CLOSED);
  /** The choice when the field was entered, which Escape restores. */
  const [before, setBefore] = useState(chosen);
  const active = findActive(state);
  const isOpen = state.step === 'open';
  const open = () => send({ type: 'opened', chosen: chosen.name.en });
  const close = () => dispatch({ type: 'closed' });
  const giveUp = () => {
    onChoose(before);
    close();
  };
  const send = (event: PickerEvent) => {
    if (!isOpen) setBefore(chosen);
    const found = findTyped(nextPickerState(state, event));
    if (found) onChoose(found);
    dispatch(event);
  };
  const choose = (opening: Opening) => {
    onChoose(opening);
    close();
  };
  const step = (by: 1 | -1) => (isOpen ? send({ type: 'moved', by }) : open());
  const accept = () => (active ? choose(active) : open());
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { ArrowDown: () => step(1), ArrowUp: () => step(-1), Enter: accept, Escape: giveUp }[
      event.key
    ];
    if (act === undefined || (!isOpen && event.key === 'Escape')) return;
    event.preventDefault();
    act();
  };
  const type = (text: string) => send({ type: 'typed', text });
  const text = isOpen ? state.text : undefined;
  return { text, isOpen, shown: shownOpenings(state), active, type, open, close, choose, onKeyDown };
}
