import { useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { AccentScope } from '../src/client/ui/accent-scope.tsx';
import { AppFrame } from '../src/client/ui/layout/app-frame.tsx';
import { PageHeader } from '../src/client/ui/page-header.tsx';
import { SegmentedControl } from '../src/client/ui/segmented-control.tsx';
import { SelectField } from '../src/client/ui/select-field.tsx';
import { ToastRegion } from '../src/client/ui/toast.tsx';
import { type Colors, showColors } from './colors.ts';
import { CenteredExample } from './sections/layout.tsx';
import { sections } from './sections.ts';

const accents = [
  { value: '', label: 'Product' },
  { value: '#0f766e', label: 'Teal' },
  { value: '#b91c1c', label: 'Red' },
  { value: '#facc15', label: 'Yellow' },
];

/**
 * Every component of `src/client/ui` and `src/client/components` in its states: `npm run gallery`. The frame around the
 * page is the product's own.
 */
export function Gallery() {
  const [colors, setColors] = useState<Colors>('DEVICE');
  const [accent, setAccent] = useState('');
  const choose = (next: Colors) => {
    showColors(next);
    setColors(next);
  };
  const page = (
    <AppFrame
      items={sections.map(({ path, title, icon }) => ({ to: path, label: title, icon }))}
      header={<span className="font-semibold">Gallery</span>}
      width="wide"
      foot={<p className="text-sm text-muted">Components of the product, in every state.</p>}
    >
      <div className="mb-8 flex flex-wrap items-end gap-4">
        <SegmentedControl<Colors>
          label="Colors"
          segments={[
            { value: 'DEVICE', label: 'Device' },
            { value: 'LIGHT', label: 'Light' },
            { value: 'DARK', label: 'Dark' },
          ]}
          value={colors}
          onChange={choose}
        />
        <SelectField
          label="Program's color"
          options={accents}
          value={accent}
          onChange={({ target }) => setAccent(target.value)}
        />
      </div>
      <Routes>
        {sections.map(({ path, title, Content }) => (
          <Route
            key={path}
            path={path}
            element={
              <>
                <title>{`${title} · gallery`}</title>
                <PageHeader title={title} />
                <div className="flex max-w-4xl flex-col gap-10">
                  <Content />
                </div>
              </>
            }
          />
        ))}
        <Route path="*" element={<Navigate to={sections[0]?.path ?? '/'} replace />} />
      </Routes>
    </AppFrame>
  );
  return (
    <AccentScope color={accent || null}>
      <Routes>
        <Route path="/centered-page" element={<CenteredExample />} />
        <Route path="*" element={page} />
      </Routes>
      <ToastRegion />
    </AccentScope>
  );
}
