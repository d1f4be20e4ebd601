import type { ReactNode } from 'react';
import { showPairingCode } from '../../../domain/devices/pairing-code.ts';
import { QrCode } from '../../components/qr-code.tsx';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';
import { CopyButton } from '../shared/copy-button.tsx';
import { AddressHelp } from './address-help.tsx';

export interface CodeStepsProps {
  /** Of the device or the devices that will be paired. */
  name: string;
  code: string;
  /** With the code in it. */
  url: string;
  /** What to do first; draws the address without the code where it names it. */
  scan: (address: ReactNode) => ReactNode;
  copyLabel: string;
}

/** A code that pairs: as QR, as address and huge, with what to do at the tablet. */
export function CodeSteps({ name, code, url, scan, copyLabel }: CodeStepsProps) {
  return (
    <>
      <AddressHelp address={url} />
      <div className="flex flex-col items-center gap-6 md:flex-row md:items-start">
        <QrCode
          text={url}
          label={t('Pairing code for {name}', { name })}
          className="w-full max-w-64 shrink-0 rounded-card ring-1 ring-line"
        />
        <ol className="flex w-full min-w-0 list-decimal flex-col gap-4 pl-5">
          <li>{scan(<span className="block font-semibold wrap-anywhere">{url.split('#')[0]}</span>)}</li>
          <li>
            {rich('and enter this code: {code}', {
              code: (
                <span
                  data-pairing-code={code}
                  className="figures block py-2 text-[clamp(2rem,9vw,3.25rem)] leading-tight font-bold tracking-wider whitespace-nowrap"
                >
                  {showPairingCode(code)}
                </span>
              ),
            })}
            <CopyButton text={url} label={copyLabel} />
          </li>
        </ol>
      </div>
    </>
  );
}
