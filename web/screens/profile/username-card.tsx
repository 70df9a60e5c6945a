/**
 * The public username and its change; asks for one if missing (product/profile.md and
 * product/account.md#username).
 */
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import circleCheck from 'lucide:circle-check';
import pencil from 'lucide:pencil';
import type { Profile } from '#contract/users';
import { useLanguage, useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { useKeptFocus } from '#web/shared/ui/use-kept-focus.ts';
import styles from './card.module.css';
import { writeDay, writeMoment } from './moments.ts';
import { UsernameForm } from './username-form.tsx';

export function UsernameCard({ profile }: { readonly profile: Profile }): ReactNode {
  const t = useTranslate();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [saved, setSaved] = useState<string>();
  const { username } = profile;
  const isOpen = isEditing || username === null;
  // The closing form loses the focus: returns it to the button, or to the new name.
  useKeptFocus(isOpen, () => {
    const target =
      card.current?.querySelector('button') ?? card.current?.querySelector<HTMLElement>('p[tabindex]');
    target?.focus();
  });

  const edit = () => {
    setSaved(undefined);
    setIsEditing(true);
  };
  const finish = ({ username: name }: Profile) => {
    setSaved(name ?? undefined);
    setIsEditing(false);
  };
  return (
    <section ref={card} className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('profile.username.title')}
      </h2>
      {username === null && <p>{t('profile.username.first')}</p>}
      {isOpen ? (
        <UsernameForm
          profile={profile}
          isOnRequest={username !== null}
          onSaved={finish}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <PresentName profile={profile} onEdit={edit} />
      )}
      <output className={styles.saved}>
        {saved !== undefined && (
          <>
            <Icon svg={circleCheck} />
            <span>{t('profile.username.saved', { name: saved })}</span>
          </>
        )}
      </output>
    </section>
  );
}

interface PresentNameProps {
  readonly profile: Profile;
  readonly onEdit: () => void;
}

/** The name, who sees it, and the button to change it or the date when that is allowed. */
function PresentName({ profile, onEdit }: PresentNameProps): ReactNode {
  const t = useTranslate();
  const { language } = useLanguage();
  const { username, username_changeable_at: changeableAt, kept_usernames: kept } = profile;
  return (
    <>
      <p tabIndex={-1} className={styles.name}>
        {username}
      </p>
      <p className={styles.note}>{t('profile.username.public')}</p>
      {changeableAt === null ? (
        <Button className={styles.change} onClick={onEdit}>
          <Icon svg={pencil} />
          {t('profile.username.change')}
        </Button>
      ) : (
        <p>{t('profile.username.next', { date: writeMoment(language, changeableAt) })}</p>
      )}
      {kept.map(({ username: name, until }) => (
        <p key={name} className={styles.note}>
          {t('profile.username.kept', { name, date: writeDay(language, until) })}
        </p>
      ))}
    </>
  );
}
