import { useTranslation } from 'react-i18next';
import styles from '../history.module.css';
import { keyed } from '../values/keyed.ts';
import { type Block, diffTexts, type Part } from '../values/text-diff.ts';

type Texts = { before: string; after: string };

/** The text with the words that were removed and added. Of what is the same, only the lines around them. */
export function TextDifference({ before, after }: Texts) {
  const blocks = diffTexts(before, after);
  return (
    <div className={styles.text}>
      {keyed(blocks).map(({ key, item }) => (
        <OneBlock key={key} block={item} isFirst={item === blocks[0]} isLast={item === blocks.at(-1)} />
      ))}
    </div>
  );
}

type OneBlockProps = { block: Block; isFirst: boolean; isLast: boolean };

function OneBlock({ block, isFirst, isLast }: OneBlockProps) {
  const { t } = useTranslation();
  if (block.kind === 'changed') {
    return (
      <p>
        {keyed(block.parts).map(({ key, item }) => (
          <OnePart key={key} part={item} />
        ))}
      </p>
    );
  }
  const head = isFirst ? [] : block.lines.slice(0, 1);
  const tail = isLast ? [] : block.lines.slice(Math.max(head.length, block.lines.length - 1));
  const skipped = block.lines.length - head.length - tail.length;
  return (
    <>
      {head.map((line) => (
        <p key="head">{line}</p>
      ))}
      {skipped > 0 && <p className={styles.skipped}>{t('history.entry.same', { count: skipped })}</p>}
      {tail.map((line) => (
        <p key="tail">{line}</p>
      ))}
    </>
  );
}

function OnePart({ part: { kind, text } }: { part: Part }) {
  if (kind === 'removed') return <del className={styles.removed}>{text}</del>;
  return kind === 'added' ? <ins className={styles.added}>{text}</ins> : text;
}

/** A price, a date or a yes: the old one and the new one. */
export function ValueDifference({ before, after }: Texts) {
  return (
    <p className={styles.values}>
      {before !== '' && <del className={styles.removed}>{before}</del>}
      {before !== '' && after !== '' && <span aria-hidden="true">→</span>}
      {after !== '' && <ins className={styles.added}>{after}</ins>}
    </p>
  );
}
