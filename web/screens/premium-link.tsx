/** Link to premium that returns to the wanted page after payment. */
import type { ReactNode } from 'react';
import { PATHS } from '#contract/screens';
import { useTranslate } from '#web/shared/i18n/use-translate.ts';
import { Link } from '#web/shared/router/link.tsx';
import { wantAfterPayment } from '#web/shared/router/want-after-payment.ts';
import { buttonLook } from '#web/shared/ui/button.tsx';

interface PremiumLinkProps {
  /** Address to return to; the present page by default. */
  readonly wanted?: string | undefined;
}

export function PremiumLink({ wanted }: PremiumLinkProps): ReactNode {
  const t = useTranslate();
  return (
    <Link
      href={PATHS.checkout}
      onClick={() => wantAfterPayment(wanted ?? `${location.pathname}${location.search}`)}
      className={buttonLook('premium')}
    >
      {t('ui.getPremium')}
    </Link>
  );
}
