/**
 * What the shell has to say to a learner beside any screen: no network, a new version, a call that broke, where progress is kept.
 *
 * It stands in the place of all notices and moves nothing. Beside a board there is only a sign in the top bar.
 */
import { useState, useSyncExternalStore, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import cloudOff from 'lucide:cloud-off';
import { getNoticePlace } from '#web/shared/consent/notice-place.ts';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { failedRequest } from '#web/shared/api/failed-request.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { readCookie, writeCookie } from '#web/shared/storage/cookies.ts';
import { refusedParcels } from '#web/shared/outbox/refused-parcels.ts';
import { isAllKept } from '#web/shared/storage/entry-storage.ts';
import { boardsShown } from '#web/shared/screen/boards-shown.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { reloadIntoUpdate, updateWaits, keepServiceWorker } from '../offline/service-worker-registration.ts';
import { useQueryClient } from '@tanstack/react-query';
import { keepAnswers } from '../offline/kept-answers.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { BAR_SIGN_ID } from '../shell/bar-sign-id.ts';
import styles from './notes.module.css';
import { isServerReached } from '#web/shared/api/server-reached.ts';
import info from 'lucide:info';
import x from 'lucide:x';
import notice from '#web/shared/consent/notice.module.css';
import alert from 'lucide:triangle-alert';
import { Dialog } from '#web/shared/ui/dialog.tsx';

/** Kept for a year by who has closed the banner (product/privacy.md#privacy-cookie-popup-banner). */
const PROGRESS_BANNER_COOKIE = 'progress_banner_closed';
/** Since when the database keeps progress, UTC (commit of 2026-11-21); to a younger account that is no news. */
const PROGRESS_KEPT_SINCE = Date.UTC(2026, 10, 21);

/** The notes of the learner with this `sub`. */
export function Notes({ sub }: { readonly sub: string }): ReactNode {
  useKeptOffline(sub);
  const network = useNetwork();
  const hasBoard = useSyncExternalStore(boardsShown.subscribe, boardsShown.get) > 0;
  const t = useTranslate();
  return (
    <>
      <VisuallyHidden>
        <output>
          {network === 'offline' && t('notes.offline.text', { safe: String(isAllKept()) })}
          {network === 'back' && t('notes.online.text')}
        </output>
      </VisuallyHidden>
      {network === 'offline' && <OfflineSign />}
      {hasBoard ? (
        <FailedRequestSign />
      ) : (
        createPortal(
          <>
            {network === 'offline' && <OfflineNote />}
            <FailedRequestNote />
            <RefusedNote />
            <UpdateNote />
            <ProgressBanner />
          </>,
          getNoticePlace(),
        )
      )}
    </>
  );
}

/** What still works without a network. */
function OfflineNote(): ReactNode {
  const t = useTranslate();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <Note icon={cloudOff} onClose={() => setClosed(true)}>
      {t('notes.offline.text', { safe: String(isAllKept()) })}
    </Note>
  );
}

/** The number by which a call that broke is found in the log. */
function FailedRequestNote(): ReactNode {
  const t = useTranslate();
  const id = useSyncExternalStore(failedRequest.subscribe, failedRequest.get);
  if (id === undefined) return null;
  return (
    <Note isSaid onClose={() => failedRequest.set(undefined)}>
      {t('notes.failed-request', { id })}
    </Note>
  );
}

/** What the learner did and the server does not count: said once. */
function RefusedNote(): ReactNode {
  const t = useTranslate();
  const refused = useSyncExternalStore(refusedParcels.subscribe, refusedParcels.get);
  if (!refused) return null;
  const { count, needPremium } = refused;
  return (
    <Note isSaid onClose={() => refusedParcels.set(undefined)}>
      {t('notes.refused', { count, premium: String(needPremium) })}
    </Note>
  );
}

/** Only offered: who is in the middle of something goes on with the version they have. */
function UpdateNote(): ReactNode {
  const t = useTranslate();
  const waits = useSyncExternalStore(updateWaits.subscribe, updateWaits.get);
  const [isClosed, setClosed] = useState(false);
  if (!waits || isClosed) return null;
  return (
    <Note
      isSaid
      onClose={() => setClosed(true)}
      action={<Button onClick={reloadIntoUpdate}>{t('notes.update.action')}</Button>}
    >
      {t('notes.update.text')}
    </Note>
  );
}

/** For learners who have trained before the database kept their progress. */
function ProgressBanner(): ReactNode {
  const t = useTranslate();
  const createdAt = trpc.users.me.useQuery().data?.created_at;
  const [isClosed, setClosed] = useState(() => readCookie(PROGRESS_BANNER_COOKIE) !== undefined);
  if (createdAt === undefined || Date.parse(createdAt) >= PROGRESS_KEPT_SINCE || isClosed) return null;
  const close = () => {
    writeCookie(PROGRESS_BANNER_COOKIE, 'true');
    setClosed(true);
  };
  return <Note onClose={close}>{t('notes.progress.text')}</Note>;
}

/** `sub`: whose answers are kept. */
function useKeptOffline(sub: string): void {
  const cache = useQueryClient();
  useEffect(() => keepAnswers(cache, sub), [cache, sub]);
  useEffect(() => (__OKO_HAS_SERVICE_WORKER__ ? keepServiceWorker() : undefined), []);
}

/** The whole of it is said by the note; beside a board it is the tooltip. */
function OfflineSign(): ReactNode {
  const t = useTranslate();
  const place = document.getElementById(BAR_SIGN_ID);
  if (!place) return null;
  return createPortal(
    <span className={styles.sign} title={t('notes.offline.text', { safe: String(isAllKept()) })}>
      <Icon svg={cloudOff} />
      {t('notes.offline.sign')}
    </span>,
    place,
  );
}

/** `back`: there is one again. */
type NetworkState = 'online' | 'offline' | 'back';

/** Follows the browser and the calls. */
function useNetwork(): NetworkState {
  const [network, setNetwork] = useState<NetworkState>(() => (isThere() ? 'online' : 'offline'));
  useEffect(() => {
    const comeBack = () => setNetwork((before) => (before === 'offline' ? 'back' : before));
    const goOff = () => setNetwork('offline');
    addEventListener('online', comeBack);
    addEventListener('offline', goOff);
    const stop = isServerReached.subscribe(() => (isThere() ? comeBack() : goOff()));
    return () => {
      stop();
      removeEventListener('online', comeBack);
      removeEventListener('offline', goOff);
    };
  }, []);
  return network;
}

function isThere(): boolean {
  return navigator.onLine && isServerReached.get();
}

/**
 * One of the shell's notes: an icon, a few words, perhaps something to do, and a cross.
 */
interface NoteProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly icon?: string;
  /** Screen readers say it when their turn comes; the others are found by who looks for them. */
  readonly isSaid?: boolean;
  readonly action?: ReactNode;
}

function Note({ children, onClose, icon = info, isSaid = false, action }: NoteProps): ReactNode {
  const t = useTranslate();
  return (
    <aside className={notice.notice}>
      <Icon svg={icon} />
      <p className={styles.text} role={isSaid ? 'status' : undefined}>
        {children}
      </p>
      {action}
      <IconButton label={t('ui.dismiss')} onClick={onClose}>
        <Icon svg={x} />
      </IconButton>
    </aside>
  );
}

/** Who has read it sees it no more. */
function FailedRequestSign(): ReactNode {
  const t = useTranslate();
  const id = useSyncExternalStore(failedRequest.subscribe, failedRequest.get);
  const [isOpen, setIsOpen] = useState(false);
  const place = document.getElementById(BAR_SIGN_ID);
  if (id === undefined || !place) return null;
  const close = () => {
    setIsOpen(false);
    failedRequest.set(undefined);
  };
  return (
    <>
      {createPortal(
        <IconButton label={t('notes.failed-request.sign')} onClick={() => setIsOpen(true)}>
          <Icon svg={alert} />
        </IconButton>,
        place,
      )}
      <Dialog
        open={isOpen}
        title={t('notes.failed-request.sign')}
        closeLabel={t('ui.close')}
        onClose={close}
        actions={
          <Button variant="primary" onClick={close}>
            {t('ui.ok')}
          </Button>
        }
      >
        <p>{t('notes.failed-request', { id })}</p>
      </Dialog>
    </>
  );
}
