/**
 * The language selector and the link beside it: they keep the place on the page. Whoever goes on from here goes on in the language of
 * this page.
 */
import { chooseLanguage, PREFERRED_LANGUAGE_COOKIE } from '#contract/languages';
import { LANDING_PATHS } from '#contract/screens';
import { readCookie, writeCookie } from '#web/shared/storage/cookies.ts';
import { getPart } from './parts.ts';

export function readyLanguages(): void {
  const selector = getPart('data-languages').querySelector('select');
  if (selector) {
    // A browser that comes back may remember what was chosen last.
    selector.value = document.documentElement.lang;
    selector.addEventListener('change', () => {
      const language = chooseLanguage(selector.value);
      choose(language);
      const place = placeOnPage();
      location.assign(LANDING_PATHS[language] + (place && `#${place}`));
    });
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.addEventListener('click', () => {
      choose(link.dataset['language']);
      link.hash = placeOnPage();
    });
  }
  // A link in the page says nothing of a choice; one that leads into the product shall find it in this language.
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.dataset['language'] === undefined && !link.hash) choose(document.documentElement.lang);
  });
}

function choose(language: string | undefined): void {
  if (language !== undefined && readCookie(PREFERRED_LANGUAGE_COOKIE) !== language)
    writeCookie(PREFERRED_LANGUAGE_COOKIE, language);
}

/** The section that is read now; none at the top of the page. */
function placeOnPage(): string {
  const sections = [...document.querySelectorAll('main > section[id]')];
  const read = sections.findLast((section) => section.getBoundingClientRect().top < innerHeight / 2);
  return read && read !== sections[0] ? read.id : '';
}
