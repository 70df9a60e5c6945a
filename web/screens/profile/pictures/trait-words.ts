/** Names a trait, and writes the sentence that it is missed. */
import type { Translate } from '#web/shared/i18n/translator.ts';
import type { Trait } from '#vision/traits';
import { nameWithBlack } from './views.ts';

/** As in “Attacking knights” or “g7 (with Black b2)”. */
export function nameTrait(t: Translate, trait: Trait): string {
  switch (trait.aspect) {
    case 'square':
      return t('pictures.trait.square', { white: trait.value, black: nameWithBlack(trait.value) });
    case 'attacker':
      return t(`pictures.trait.attacker.${trait.value}`);
    case 'undefended':
      return t(`pictures.trait.undefended.${trait.value}`);
    case 'direction':
      return t(`pictures.trait.direction.${trait.value}`);
    case 'distance':
      return t(`pictures.trait.distance.${trait.value}`);
  }
}

/** As in “You miss attacks by knights.” */
export function writeSpot(t: Translate, trait: Trait): string {
  switch (trait.aspect) {
    case 'square':
      return t('pictures.spot.square', { white: trait.value, black: nameWithBlack(trait.value) });
    case 'attacker':
      return t(`pictures.spot.attacker.${trait.value}`);
    case 'undefended':
      return t(`pictures.spot.undefended.${trait.value}`);
    case 'direction':
      return t(`pictures.spot.direction.${trait.value}`);
    case 'distance':
      return t(`pictures.spot.distance.${trait.value}`);
  }
}
