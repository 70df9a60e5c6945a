/**
 * The terms of service (product/privacy.md#terms-and-licences).
 */
import type { ReactNode } from 'react';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { LegalPage, Sections } from './legal-page.tsx';
import { list, OPERATOR, text, type Section } from './section.ts';

export function TermsScreen(): ReactNode {
  const t = useTranslate();
  return (
    <LegalPage name="terms" title={t('legal.terms.title')} intro={t('legal.terms.intro')} since={TERMS_SINCE}>
      <Sections sections={TERMS} />
    </LegalPage>
  );
}

/** Effective date; changes with the text. */
const TERMS_SINCE = '2026-11-28';

const TERMS: readonly Section[] = [
  {
    id: 'operator',
    title: 'legal.terms.operator.title',
    blocks: [text('legal.terms.operator.text'), OPERATOR],
  },
  {
    id: 'service',
    title: 'legal.terms.service.title',
    blocks: [text('legal.terms.service.text'), text('legal.terms.service.needs')],
  },
  {
    id: 'account',
    title: 'legal.terms.account.title',
    blocks: [
      list(
        'legal.terms.account.own',
        'legal.terms.account.name',
        'legal.terms.account.age',
        'legal.terms.account.child',
      ),
    ],
  },
  {
    id: 'premium',
    title: 'legal.terms.premium.title',
    blocks: [
      list(
        'legal.terms.premium.free',
        'legal.terms.premium.renews',
        'legal.terms.premium.cancel',
        'legal.terms.premium.price',
      ),
    ],
  },
  {
    id: 'withdrawal',
    title: 'legal.terms.withdrawal.title',
    blocks: [text('legal.terms.withdrawal.text')],
  },
  {
    id: 'rules',
    title: 'legal.terms.rules.title',
    blocks: [
      list('legal.terms.rules.cheat', 'legal.terms.rules.accounts', 'legal.terms.rules.attack'),
      text('legal.terms.rules.result'),
    ],
  },
  {
    id: 'content',
    title: 'legal.terms.content.title',
    blocks: [text('legal.terms.content.text'), text('legal.terms.content.program')],
  },
  {
    id: 'faults',
    title: 'legal.terms.faults.title',
    blocks: [
      text('legal.terms.faults.complain'),
      text('legal.terms.faults.pause'),
      text('legal.terms.faults.law'),
    ],
  },
  {
    id: 'end',
    title: 'legal.terms.end.title',
    blocks: [text('legal.terms.end.you'), text('legal.terms.end.we')],
  },
  { id: 'changes', title: 'legal.terms.changes.title', blocks: [text('legal.terms.changes.text')] },
  {
    id: 'law',
    title: 'legal.terms.law.title',
    blocks: [text('legal.terms.law.text'), text('legal.terms.law.help')],
  },
];
