import { Banner } from '../../ui/banner.tsx';
import { CenteredPage } from '../../ui/layout/centered-page.tsx';

/** Before a tablet can be paired over plain HTTP: what is wrong, and how whoever runs the server mends it. */
export function InsecureScreen() {
  return (
    <CenteredPage title="Pair this tablet" size="lg">
      <div className="flex flex-col gap-5">
        <Banner tone="problem" title="This address is not secure: no camera and no offline use here">
          A tablet can only be paired over https://. Open the address that begins with https://.
        </Banner>
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">If there is none, whoever runs the server has three ways</h2>
          <ul className="flex list-disc flex-col gap-2 pl-5">
            <li>
              Give the server a certificate: <code>TLS_CERT_FILE</code> and <code>TLS_KEY_FILE</code>.
              README.md says how.
            </li>
            <li>Put a proxy with HTTPS in front of it, and set PUBLIC_URL to its address.</li>
            <li>To try it out on the server’s own screen, open it as http://localhost.</li>
          </ul>
        </section>
        <p className="text-muted">
          This page was opened as <span className="break-all">{window.location.origin}</span>.
        </p>
      </div>
    </CenteredPage>
  );
}
