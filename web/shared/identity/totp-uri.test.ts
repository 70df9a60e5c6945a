import { expect, test } from 'vitest';
import { totpUri } from './authenticator-key.tsx';

test('the code names product, account and key', () => {
  expect(totpUri('ola+2@example.com', 'JBSWY3DPEHPK3PXP')).toBe(
    'otpauth://totp/Oko:ola%2B2%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Oko',
  );
});
