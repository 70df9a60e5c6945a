/**
 * The texts of the page in the reader's language: loads the areas that are needed, and switches language without a reload.
 *
 * Knows nothing of React, cookies or the DOM.
 */
import { setupI18n, type I18n } from '@lingui/core';
import type { Language } from '#contract/languages';
import { Store } from '#web/shared/store/store.ts';
import type { CatalogSource, Messages } from './catalogs.ts';
import type { Area, MessageKey } from './message-key.ts';

/** Numbers and words that a message has places for. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The text of a key in the current language; a key without a text is logged and shown itself (product/overview.md#languages). */
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** One reader's texts; a new object for another language. More texts of the same join it. */
export interface Texts {
  readonly language: Language;
  readonly translate: Translate;
}

interface TranslatorParts {
  readonly language: Language;
  readonly source: CatalogSource;
  readonly onMissing: (language: string, key: string) => void;
}

/** Loads, keeps and switches the catalogs of one page. */
export class Translator {
  readonly #parts: TranslatorParts;
  /** Catalogs fetched or on their way, by `language/area`. */
  readonly #shelf = new Map<string, Promise<Messages>>();
  /** Areas that must have texts in whatever language is shown. */
  readonly #areas = new Set<Area>();
  /** The language chosen last: a slow download of an earlier choice must not replace it. */
  #wanted: Language;
  readonly #texts: Store<LanguageTexts>;
  /** What to render with now. */
  readonly texts: () => Texts;
  /** Calls `listener` when the language has changed; returns a function that stops it. */
  readonly subscribe: Store<LanguageTexts>['subscribe'];

  constructor(parts: TranslatorParts) {
    this.#parts = parts;
    this.#wanted = parts.language;
    this.#texts = new Store(new LanguageTexts(parts.language, parts.onMissing));
    this.texts = this.#texts.get;
    this.subscribe = this.#texts.subscribe;
  }

  /** Makes the texts of these areas ready, in this and every later language. */
  async need(areas: readonly Area[]): Promise<void> {
    const missing = areas.filter((area) => !this.#areas.has(area));
    for (const area of missing) this.#areas.add(area);
    try {
      await this.#fill();
    } catch (error) {
      for (const area of missing) this.#areas.delete(area);
      throw error;
    }
  }

  /** Switches to a language; when it cannot be downloaded the texts stay as they are and the promise rejects. */
  async speak(language: Language): Promise<void> {
    const before = this.texts().language;
    this.#wanted = language;
    try {
      await this.#fill();
    } catch (error) {
      if (language === this.#wanted) this.#wanted = before;
      throw error;
    }
  }

  /** Shows every needed area in the wanted language, once all are there. */
  async #fill(): Promise<void> {
    const language = this.#wanted;
    const areas = [...this.#areas];
    const catalogs = await Promise.all(areas.map((area) => this.#catalog(language, area)));
    // The language or the areas have changed meanwhile: only the newest are shown.
    if (language !== this.#wanted || areas.length !== this.#areas.size) return this.#fill();
    const shown = this.#texts.get();
    const texts = language === shown.language ? shown : new LanguageTexts(language, this.#parts.onMissing);
    for (const catalog of catalogs) texts.add(catalog);
    // It renders the whole page at once: who asks for more areas shows nothing of them before they are there.
    if (texts !== shown) this.#texts.set(texts);
  }

  #catalog(language: Language, area: Area): Promise<Messages> {
    const place = `${language}/${area}`;
    const known = this.#shelf.get(place);
    if (known) return known;
    const fetched = this.#parts.source(language, area).catch((error: unknown) => {
      this.#shelf.delete(place);
      throw error;
    });
    this.#shelf.set(place, fetched);
    return fetched;
  }
}

class LanguageTexts implements Texts {
  readonly language: Language;
  readonly #added = new Set<Messages>();
  readonly #i18n: I18n;
  /**
   * Texts without places to fill. Lingui makes a dozen objects for each message, and a screen has hundreds: a slow phone's
   * next tap would wait until they are collected.
   */
  readonly #plain = new Map<string, string>();

  constructor(language: Language, onMissing: TranslatorParts['onMissing']) {
    this.language = language;
    this.#i18n = setupI18n({
      locale: language,
      messages: { [language]: {} },
      missing: (locale, key) => {
        onMissing(locale, key);
        return key;
      },
    });
  }

  add(messages: Messages): void {
    if (this.#added.has(messages)) return;
    this.#added.add(messages);
    this.#i18n.load(this.language, messages);
    for (const [key, [text, ...rest]] of Object.entries(messages))
      if (typeof text === 'string' && rest.length === 0) this.#plain.set(key, text);
  }

  readonly translate: Translate = (key, values) =>
    (!values && this.#plain.get(key)) || this.#i18n._(key, values && { ...values });
}
