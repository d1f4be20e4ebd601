import { Banner } from '../../ui/banner.tsx';
import { t } from '../../words/words.ts';

/** What will keep a tablet from working at an address: known before someone walks to the door. */
export function addressProblem(address: string): 'THIS_COMPUTER' | 'NOT_SECURE' | null {
  const { protocol, hostname } = new URL(address);
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return 'THIS_COMPUTER';
  return protocol === 'https:' ? null : 'NOT_SECURE';
}

/** How to mend the address, beside the code. */
export function AddressHelp({ address }: { address: string }) {
  const problem = addressProblem(address);
  if (problem === null) return null;
  if (problem === 'THIS_COMPUTER') {
    return (
      <Banner tone="warn" title={t('Another device cannot open this address')}>
        {t(
          'It works only on this computer. The server’s administrator must set PUBLIC_URL to the address that tablets open.',
        )}
      </Banner>
    );
  }
  return (
    <Banner tone="warn" title={t('At this address, tablets cannot use the camera or work offline')}>
      {t(
        'It must begin with https://. The server’s administrator can add a certificate (TLS_CERT_FILE and TLS_KEY_FILE) and set PUBLIC_URL; see README.md.',
      )}
    </Banner>
  );
}
