import type { Refuse } from '../platform/files/check.ts';
import { watchFields } from './word-fields.ts';
import { createXmlReader, type XmlReader } from './xml-reader.ts';

const INSTEAD = 'Please save it as a PDF and send that one';

/** Relationships to parts that act, or that hold another file. */
const EMBEDDED =
  /\/(oleObject|package|control|activeXControlBinary|aFChunk|attachedToolbars|vbaProject|wordVbaData)$/i;
const RELATIONSHIP = new Set(['Relationship']);
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\\\\|\/\/)/i;

/**
 * Inspects one part of a Word document as it is unpacked. Links to click on may stay, because nearly every letter has
 * one. Everything else that leads out of the document, or that Word would run, is refused.
 */
export function createPartCheck(name: string, refuse: Refuse, broken: Error): XmlReader {
  if (/vba(project|data)/i.test(name)) throw refuse('contains macros');
  if (/(^|\/)(embeddings|activeX)\//i.test(name)) throw embedded();
  const isRelationships = /\.rels$/i.test(name);
  let start = Buffer.alloc(0);
  let reader: XmlReader | null = null;
  let isDecided = false;

  function embedded(): Error {
    return refuse(`has another file or a control embedded in it. ${INSTEAD}`);
  }

  function judgeRelationship(attributes: Map<string, string>): void {
    const type = attributes.get('Type') ?? '';
    if (EMBEDDED.test(type)) throw embedded();
    const target = (attributes.get('Target') ?? '').trim();
    const isExternal = /^external$/i.test(attributes.get('TargetMode') ?? '') || ELSEWHERE.test(target);
    if (isExternal && !type.endsWith('/hyperlink'))
      throw refuse(`loads content from somewhere else. ${INSTEAD}`);
  }

  function openReader(): XmlReader {
    const fields = watchFields(() => {
      throw refuse(`contains a field that runs commands or loads data. ${INSTEAD}`);
    });
    if (!isRelationships) return createXmlReader(fields, broken);
    return createXmlReader(
      { elements: RELATIONSHIP, open: (_, attributes) => judgeRelationship(attributes) },
      broken,
    );
  }

  /** By the content: a part may have any name, and Word reads it as the document's relationships say. */
  function decide(): void {
    isDecided = true;
    // UTF-16 shows as a zero byte next to the first bracket.
    if (/^(?:\xff\xfe|\xfe\xff)?\0?<\0|^(?:\xfe\xff)?\0</.test(start.toString('latin1'))) throw broken;
    const isXml = /^(?:\xef\xbb\xbf)?\s*</.test(start.toString('latin1'));
    if (isRelationships && !isXml && start.length > 0) throw broken;
    if (!isXml) return;
    reader = openReader();
    reader.write(start[0] === 0xef ? start.subarray(3) : start);
  }

  return {
    write(piece) {
      if (reader) reader.write(piece);
      else if (!isDecided) {
        start = Buffer.concat([start, piece]);
        if (start.length >= 256) decide();
      }
    },
    end() {
      if (!isDecided) decide();
      reader?.end();
    },
  };
}
