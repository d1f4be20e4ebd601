import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Message } from '../../../../domain/language/message.ts';
import { readFrabTree } from '../../../../domain/schedule/import/read-frab.ts';
import type { ScheduleFile } from '../../../../domain/schedule/import/schedule-columns.ts';
import * as scheduleMessages from '../../../../domain/schedule/messages.ts';

/** The programme of a conference in XML, as Pentabarf, frab and pretalx export it. */

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Cells are texts: a room that is called 007 stays so.
  parseTagValue: false,
  parseAttributeValue: false,
  // Letters are also written as numbers: &#233; is é.
  htmlEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/** @returns its rows, or the sentence that says why there are none */
export function readProgramme(xml: string): ScheduleFile | Message {
  if (XMLValidator.validate(xml) !== true) return scheduleMessages.fileNotXml;
  try {
    return readFrabTree(parser.parse(xml));
  } catch {
    return scheduleMessages.fileNotXml;
  }
}
