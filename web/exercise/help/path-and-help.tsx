/**
 * Folds away the learning path, the lesson's text, its film and how to answer (product/lesson.md).
 * A button opens it over the page; Escape, the cross and a press outside close it.
 */
import { useState } from 'react';
import type { ReactNode } from 'react';
import help from 'lucide:circle-question-mark';
import panel from 'lucide:panel-left';
import { lazyPart, PartPlace } from '#web/shared/i18n/lazy-part.tsx';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import panelStyles from './side-panel.module.css';
import styles from './path-and-help.module.css';
import type { SidePanelProps } from './side-panel.tsx';

const Panel = lazyPart(['how-to'], async () => (await import('./side-panel.tsx')).SidePanel);

interface PathAndHelpProps {
  /** The learning path; undefined on a phone, where Back opens it, and outside the course. */
  readonly path: ((fold: () => void) => ReactNode) | undefined;
  /** Task actions and the lesson's text. */
  readonly help: (fold: () => void) => ReactNode;
}

/** Renders the button and its panel. */
export function PathAndHelp({ path, help: words }: PathAndHelpProps): ReactNode {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const fold = () => setIsOpen(false);
  const opener = {
    'aria-expanded': isOpen,
    'aria-haspopup': 'dialog',
    onClick: () => setIsOpen(true),
  } as const;
  const title = t(path ? 'lesson.aside.pathAndHelp' : 'lesson.aside.help');
  return (
    <>
      {path ? (
        <Button variant="quiet" className={styles.opener} {...opener}>
          <Icon svg={panel} />
          {title}
        </Button>
      ) : (
        <IconButton label={title} {...opener}>
          <Icon svg={help} />
        </IconButton>
      )}
      <Dialog atSide open={isOpen} title={title} closeLabel={t('ui.close')} onClose={fold}>
        {isOpen && (
          <div className={path ? styles.columns : styles.alone}>
            {path && <div>{path(fold)}</div>}
            <div className={styles.help}>{words(fold)}</div>
          </div>
        )}
      </Dialog>
    </>
  );
}

/** Renders the panel beside a board; offline nothing, because the film cannot play. */
export function SidePanel(props: SidePanelProps): ReactNode {
  const shape = (
    <div className={panelStyles.panel} aria-busy="true">
      <Skeleton height="24rem" />
    </div>
  );
  return (
    <PartPlace waiting={shape}>
      <Panel {...props} />
    </PartPlace>
  );
}
