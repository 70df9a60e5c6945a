/**
 * Shows the shell's notes on any screen: offline, a new version, a failed call, kept progress.
 * Beside a board only a sign in the top bar; nothing moves.
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

/** Cookie of a closed banner, kept for a year (product/privacy.md#privacy-cookie-popup-banner). */
const PROGRESS_BANNER_COOKIE = 'progress_banner_closed';
/** Start of stored progress, UTC (commit of 2026-11-21); younger accounts need no banner. */
const PROGRESS_KEPT_SINCE = Date.UTC(2026, 10, 21);

/** Renders the notes of the learner `sub`. */
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

/** Lists what works offline. */
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

/** Shows the id that finds a failed call in the log. */
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

/** Says once that the server refused an attempt. */
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

/** Offers an update; a learner may stay on the current version. */
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

/** For learners from before progress was stored. */
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

/** Keeps the answers of the learner `sub`. */
function useKeptOffline(sub: string): void {
  const cache = useQueryClient();
  useEffect(() => keepAnswers(cache, sub), [cache, sub]);
  useEffect(() => (__OKO_HAS_SERVICE_WORKER__ ? keepServiceWorker() : undefined), []);
}

/** Shows the note's text as a tooltip beside a board. */
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

/** `back`: online again. */
type NetworkState = 'online' | 'offline' | 'back';

/** Tracks the network by the browser's events and by calls. */
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

/** A note: an icon, a text, an optional action and a cross. */
interface NoteProps {
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly icon?: string;
  /** Whether screen readers announce it; other notes are found by browsing. */
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

/** Hidden once read. */
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
