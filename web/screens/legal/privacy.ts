/**
 * The privacy policy (product/privacy.md#privacy-cookie-popup-banner): what is stored, where, for
 * how long and why. Checked against the code by docs/stored-data.test.ts.
 */
import { facts, list, OPERATOR, text, type Section } from './section.ts';

/** Effective date; changes with the text. */
export const PRIVACY_SINCE = '2026-11-28';

export const PRIVACY: readonly Section[] = [
  {
    id: 'operator',
    title: 'legal.privacy.operator.title',
    blocks: [text('legal.privacy.operator.text'), OPERATOR, text('legal.privacy.operator.write')],
  },
  {
    id: 'account',
    title: 'legal.privacy.account.title',
    blocks: [
      text('legal.privacy.account.text'),
      facts(
        'legal.privacy.account.address',
        'legal.privacy.account.password',
        'legal.privacy.account.factor',
        'legal.privacy.account.provider',
      ),
    ],
  },
  {
    id: 'training',
    title: 'legal.privacy.training.title',
    blocks: [
      text('legal.privacy.training.text'),
      facts(
        'legal.privacy.training.account',
        'legal.privacy.training.renamed',
        'legal.privacy.training.freed',
        'legal.privacy.training.reported',
        'legal.privacy.training.answers',
        'legal.privacy.training.runs',
        'legal.privacy.training.totals',
        'legal.privacy.training.dailies',
        'legal.privacy.training.daily-answers',
        'legal.privacy.training.rating',
        'legal.privacy.training.ranks',
        'legal.privacy.training.deck',
        'legal.privacy.training.moments',
        'legal.privacy.training.days',
        'legal.privacy.training.games',
        'legal.privacy.training.deleted',
        'legal.privacy.training.limits',
      ),
    ],
  },
  {
    id: 'premium',
    title: 'legal.privacy.premium.title',
    blocks: [
      text('legal.privacy.premium.text'),
      facts('legal.privacy.premium.standing', 'legal.privacy.premium.events'),
      text('legal.privacy.premium.law'),
    ],
  },
  {
    id: 'log',
    title: 'legal.privacy.log.title',
    blocks: [facts('legal.privacy.log.calls', 'legal.privacy.log.network', 'legal.privacy.log.checks')],
  },
  {
    id: 'device',
    title: 'legal.privacy.device.title',
    blocks: [
      text('legal.privacy.device.text'),
      facts(
        'legal.privacy.device.session',
        'legal.privacy.device.step',
        'legal.privacy.device.outbox',
        'legal.privacy.device.game',
        'legal.privacy.device.settings',
        'legal.privacy.device.way-back',
        'legal.privacy.device.answers',
        'legal.privacy.device.files',
      ),
    ],
  },
  {
    id: 'cookies',
    title: 'legal.privacy.cookies.title',
    blocks: [
      facts(
        'legal.privacy.cookies.language',
        'legal.privacy.cookies.consent',
        'legal.privacy.cookies.banner',
        'legal.privacy.cookies.usage',
      ),
      text('legal.privacy.cookies.text'),
      text('legal.privacy.cookies.settings'),
    ],
  },
  {
    id: 'why',
    title: 'legal.privacy.why.title',
    blocks: [
      list(
        'legal.privacy.why.contract',
        'legal.privacy.why.interest',
        'legal.privacy.why.law',
        'legal.privacy.why.consent',
      ),
      text('legal.privacy.why.free'),
    ],
  },
  {
    id: 'others',
    title: 'legal.privacy.others.title',
    blocks: [
      list('legal.privacy.others.cloudflare', 'legal.privacy.others.amazon', 'legal.privacy.others.stripe'),
      text('legal.privacy.others.abroad'),
    ],
  },
  {
    id: 'children',
    title: 'legal.privacy.children.title',
    blocks: [
      text('legal.privacy.children.text'),
      list(
        'legal.privacy.children.account',
        'legal.privacy.children.consent',
        'legal.privacy.children.same',
        'legal.privacy.children.rights',
        'legal.privacy.children.without',
      ),
    ],
  },
  {
    id: 'rights',
    title: 'legal.privacy.rights.title',
    blocks: [
      text('legal.privacy.rights.text'),
      list(
        'legal.privacy.rights.see',
        'legal.privacy.rights.correct',
        'legal.privacy.rights.delete',
        'legal.privacy.rights.object',
        'legal.privacy.rights.complain',
      ),
      text('legal.privacy.rights.how'),
      text('legal.privacy.rights.backup'),
    ],
  },
  {
    id: 'changes',
    title: 'legal.privacy.changes.title',
    blocks: [text('legal.privacy.changes.text')],
  },
];
