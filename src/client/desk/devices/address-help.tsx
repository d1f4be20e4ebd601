import { Banner } from '../../ui/banner.tsx';
import { t } from '../../words/words.ts';

/** What will keep a tablet from working at an address: known before somebody walks to the door. */
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
          'It points to this computer only. Whoever runs the server must set PUBLIC_URL to the address that tablets open.',
        )}
      </Banner>
    );
  }
  return (
    <Banner tone="warn" title={t('At this address a tablet has no camera and no offline use')}>
      {t(
        'It has to begin with https://. Whoever runs the server can give it a certificate (TLS_CERT_FILE and TLS_KEY_FILE) and set PUBLIC_URL; README.md says how.',
      )}
    </Banner>
  );
}
