/**
 * What the pages say. They stand in for Stripe's pages, so the product's catalogs lack these texts.
 */
import type { Language } from '../objects.ts';

/** Polish, English. */
const TEXTS = {
  stripeIsLocal: [
    'Lokalna atrapa Stripe. Nikt tu niczego nie płaci.',
    'Local stand-in for Stripe. Nobody pays.',
  ],
  payTitle: ['Płatność', 'Payment'],
  product: ['Oko premium', 'Oko premium'],
  month: ['miesięcznie', 'per month'],
  year: ['rocznie', 'per year'],
  card: ['Karta', 'Card'],
  pays: ['płaci', 'pays'],
  declined: ['bank odmawia', 'is declined'],
  asks: ['bank pyta o zgodę (3-D Secure)', 'asks for confirmation (3-D Secure)'],
  fails: ['odmowa przy każdym pobraniu', 'is declined at every charge'],
  disputed: ['płaci, potem posiadacz zgłasza reklamację', 'pays, then its holder disputes the charge'],
  pay: ['Zapłać i subskrybuj', 'Pay and subscribe'],
  back: ['Wróć', 'Back'],
  wrongNumber: ['To nie jest numer karty testowej.', 'This is not the number of a test card.'],
  wasDeclined: ['Bank odrzucił kartę. Użyj innej.', 'Your card was declined. Try another one.'],
  notConfirmed: ['Płatność nie została potwierdzona.', 'The payment was not confirmed.'],
  challengeTitle: ['Potwierdzenie płatności (3-D Secure)', 'Confirm the payment (3-D Secure)'],
  confirm: ['Potwierdzam', 'Confirm'],
  reject: ['Odrzucam', 'Reject'],
  closedTitle: ['Ta płatność jest już zamknięta', 'This payment is closed'],
  unknownTitle: ['Nie ma takiej strony', 'There is no such page'],
  portalTitle: ['Twoja subskrypcja', 'Your subscription'],
  status: ['Stan', 'Status'],
  active: ['aktywna', 'active'],
  past_due: ['zaległa płatność', 'payment overdue'],
  unpaid: ['nieopłacona', 'unpaid'],
  canceled: ['zakończona', 'ended'],
  renewsOn: ['Odnowi się', 'Renews on'],
  endsOn: ['Skończy się', 'Ends on'],
  endedOn: ['Skończyła się', 'Ended on'],
  cancel: ['Anuluj subskrypcję', 'Cancel subscription'],
  resume: ['Nie anuluj subskrypcji', 'Don’t cancel subscription'],
  changeCard: ['Zmień kartę', 'Change card'],
  invoices: ['Faktury', 'Invoices'],
  draft: ['szkic', 'draft'],
  open: ['do zapłaty', 'to be paid'],
  paid: ['opłacona', 'paid'],
} as const;

/** The texts of a page in its language. */
export type PageTexts = (name: keyof typeof TEXTS) => string;

export const textsIn =
  (language: Language): PageTexts =>
  (name) =>
    TEXTS[name][language === 'pl' ? 0 : 1];
