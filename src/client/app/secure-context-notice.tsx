import { Banner } from '../ui/banner.tsx';
import { t } from '../words/words.ts';

/** Camera, service worker and signatures need a secure context: said before anybody relies on this device. */
export function SecureContextNotice() {
  if (window.isSecureContext) return null;
  return (
    <Banner
      tone="problem"
      title={t('This address is not secure, so the camera and offline use are not available')}
    >
      {t(
        'Open the address that begins with https://. If there is none, the server’s administrator can add a certificate (TLS_CERT_FILE and TLS_KEY_FILE); see README.md.',
      )}
    </Banner>
  );
}
