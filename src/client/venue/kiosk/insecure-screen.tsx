import { Banner } from '../../ui/banner.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';

/** Before a tablet can be paired over plain HTTP: what is wrong, and how whoever runs the server mends it. */
export function InsecureScreen() {
  return (
    <CenteredPage title={t('Pair this tablet')} size="lg">
      <div className="flex flex-col gap-5">
        <Banner
          tone="problem"
          title={t('This address is not secure, so the camera and offline use are not available')}
        >
          {t('A tablet can only be paired over https://. Open the address that begins with https://.')}{' '}
          {t('Over http:// its access key would be stored unprotected.')}
        </Banner>
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">{t('If there is none, the server’s administrator has three options')}</h2>
          <ul className="flex list-disc flex-col gap-2 pl-5">
            <li>
              {rich('Add a certificate to the server: {certificate} and {key}. See README.md.', {
                certificate: <code>TLS_CERT_FILE</code>,
                key: <code>TLS_KEY_FILE</code>,
              })}
            </li>
            <li>{t('Put a proxy with HTTPS in front of it, and set PUBLIC_URL to its address.')}</li>
            <li>{t('To try it on the server’s own screen, open http://localhost.')}</li>
          </ul>
        </section>
        <p className="text-muted">
          {rich('This page was opened as {address}.', {
            address: <span className="break-all">{window.location.origin}</span>,
          })}
        </p>
      </div>
    </CenteredPage>
  );
}
