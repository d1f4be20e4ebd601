import type { CSSProperties } from 'react';
import { QrCode } from '../../components/qr-code.tsx';
import { t } from '../../words/words.ts';
import { fitText, LINE_HEIGHT } from './fit-text.ts';
import { type PrintSize, type Room, wordsWidth } from './print-size.ts';
import type { BadgeOnPaper } from './printed-badge.ts';

/** A length of the sheet, as CSS. */
export const mm = (length: number): string => `calc(var(--mm) * ${length})`;

export interface BadgeFaceProps {
  badge: BadgeOnPaper;
  programName: string;
  size: PrintSize;
  /** Its place on the sheet, from the sheet's top left corner in mm. */
  at: { x: number; y: number };
}

/** One badge as it is cut out: black on white, name first; long names get smaller letters, and nothing is cut off. */
export function BadgeFace({ badge, programName, size, at }: BadgeFaceProps) {
  const { card, face } = size;
  const below = face.look === 'BELOW';
  const place: CSSProperties = {
    left: mm(at.x),
    top: mm(at.y),
    width: mm(card.width),
    height: mm(card.height),
    padding: mm(face.margin),
    paddingTop: mm(face.margin + face.top),
    gap: mm(below ? 1 : face.margin),
    flexDirection: below ? 'column' : 'row',
    alignItems: 'center',
  };
  const width = wordsWidth(size);
  const line = (text: string, room: Room, weight: number) => {
    if (text === '') return null;
    const letters = fitText(text, width, room.height, room.letters);
    return <p style={{ fontSize: mm(letters), lineHeight: LINE_HEIGHT, fontWeight: weight }}>{text}</p>;
  };
  return (
    <li className="badge-face" style={place}>
      <div
        style={{
          width: mm(width),
          display: 'flex',
          flexDirection: 'column',
          gap: mm(0.4),
          flex: below ? 1 : 'none',
          justifyContent: 'center',
          textAlign: below ? 'center' : 'left',
        }}
      >
        {line(programName, face.program, 500)}
        {line(badge.name, face.name, 700)}
        {line(badge.organizationName, face.organization, 600)}
        {line(badge.jobTitle, face.role, 400)}
      </div>
      <div style={{ width: mm(face.qr), height: mm(face.qr), flex: 'none' }}>
        <QrCode text={badge.text} label={t('Badge of {name}', { name: badge.name })} className="size-full" />
      </div>
    </li>
  );
}
