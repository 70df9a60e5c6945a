/**
 * Lists a view's traits, each with a task to train it. Shows only the lowest squares, but all to
 * screen readers.
 */
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { ChapterKey } from '#contract/curriculum';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { writePercent } from '#web/shared/i18n/write-percent.ts';
import type { BlindSpotReport, TraitResult } from '#vision/find-blind-spots';
import hidden from '#web/shared/ui/visually-hidden.module.css';
import { TrainLink } from './train-link.tsx';
import styles from './trait-list.module.css';
import { nameTrait } from './trait-words.ts';
import { foundPercent, listedResults, resultsOf, type PictureView } from './views.ts';

interface TraitListProps {
  readonly report: BlindSpotReport;
  readonly view: PictureView;
  readonly onLocked: (chapter: ChapterKey) => void;
}

export function TraitList({ report, view, onLocked }: TraitListProps): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  const listed = listedResults(report, view);
  const isKnown = resultsOf(report, view).some(({ rate }) => rate !== null);
  return (
    <div className={styles.list}>
      <h4 id={titleId} className={styles.title}>
        {t(`pictures.spots.list.${view}`)}
      </h4>
      {listed.length === 0 && (
        <p className={styles.few}>{t(isKnown ? 'pictures.spots.all-found' : 'pictures.spots.few')}</p>
      )}
      <ul className={styles.rows} aria-labelledby={titleId}>
        {listed.map((result) => (
          <Row key={`${result.trait.aspect}:${result.trait.value}`} result={result} onLocked={onLocked} />
        ))}
      </ul>
      {view === 'squares' && <AllSquares results={resultsOf(report, view)} />}
    </div>
  );
}

interface RowProps {
  readonly result: TraitResult;
  readonly onLocked: (chapter: ChapterKey) => void;
}

function Row({ result, onLocked }: RowProps): ReactNode {
  const { trait, found, total, rate } = result;
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <li className={styles.row}>
      <span className={styles.name}>{nameTrait(t, trait)}</span>
      <span className={styles.numbers}>
        {rate === null ? t('pictures.spots.too-few', { total }) : t('pictures.spots.count', { found, total })}
        {rate !== null && <strong>{writePercent(language, foundPercent(result) / 100)}</strong>}
      </span>
      <TrainLink trait={trait} onLocked={onLocked} />
    </li>
  );
}

/** The map of squares in words. */
function AllSquares({ results }: { readonly results: readonly TraitResult[] }): ReactNode {
  const t = useTranslate();
  return (
    <div className={hidden.hidden}>
      <table>
        <caption>{t('pictures.spots.map.squares')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pictures.column.square')}</th>
            <th scope="col">{t('pictures.column.found')}</th>
          </tr>
        </thead>
        <tbody>
          {results
            .filter(({ rate }) => rate !== null)
            .map(({ trait, found, total }) => (
              <tr key={trait.value}>
                <th scope="row">{nameTrait(t, trait)}</th>
                <td>{t('pictures.spots.count', { found, total })}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
