import { useState } from 'react';
import { Button } from '../../src/client/ui/button.tsx';
import { LazyQrScanner } from '../../src/client/ui/qr-scanner/lazy-qr-scanner.tsx';
import { PROBLEM_TEXTS, type ScannerProblemCode } from '../../src/client/ui/qr-scanner/problem.ts';
import { ProblemPanel } from '../../src/client/ui/qr-scanner/problem-panel.tsx';
import { ScannerStatus } from '../../src/client/ui/qr-scanner/scanner-status.tsx';
import { Viewfinder } from '../../src/client/ui/qr-scanner/viewfinder.tsx';
import { toastNotice } from '../../src/client/ui/toast.tsx';
import { Example, Row } from '../example.tsx';

const statuses = ['STARTING', 'READY', 'READ', 'PAUSED', 'READING_PHOTO', 'PROBLEM'] as const;
const problems = Object.keys(PROBLEM_TEXTS) as ScannerProblemCode[];
const none = () => undefined;

/** The reader of badges, and what it says. */
export function Scanner() {
  const [running, setRunning] = useState(false);
  return (
    <>
      <Example of="QrScanner" what="asks for the camera">
        <Row>
          <Button onClick={() => setRunning(!running)}>{running ? 'Stop' : 'Start the camera'}</Button>
        </Row>
        {running ? (
          <div className="h-96 overflow-hidden rounded-card">
            <LazyQrScanner onText={(text) => toastNotice('A code was read', text)} />
          </div>
        ) : null}
      </Example>
      <Example of="ScannerStatus" what="every state">
        {statuses.map((kind) => (
          <div key={kind} className="bg-neutral-950 p-2 text-white">
            <ScannerStatus kind={kind} />
          </div>
        ))}
      </Example>
      <Example of="Viewfinder" what="ready, read, paused">
        <div className="grid gap-4 sm:grid-cols-3">
          {(['READY', 'READ', 'PAUSED'] as const).map((tone) => (
            <div key={tone} className="relative h-48 bg-neutral-800">
              <Viewfinder tone={tone} />
            </div>
          ))}
        </div>
      </Example>
      <Example of="ProblemPanel" what="every problem">
        <div className="grid gap-4 sm:grid-cols-2">
          {problems.map((code) => (
            <div key={code} className="relative h-80 overflow-hidden rounded-card">
              <ProblemPanel problem={{ code }} onRetry={none} />
            </div>
          ))}
        </div>
      </Example>
    </>
  );
}
