import { Group, Text } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { GlyphButton } from '../kit/glyph.tsx';
import styles from './dialogs.module.css';
import type { OpenPdf } from './pdf/pdf-engine.ts';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** All pages below each other, as wide as the window at 100%. Arrow keys, Page Down and the like scroll, as anywhere. */
export function PdfPages({ pdf }: { pdf: OpenPdf }) {
  const { t, i18n } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [current, setCurrent] = useState(1);
  const count = pdf.pages;

  // So that the keys work at once.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);

  function step(by: 1 | -1): void {
    const next = ZOOMS[ZOOMS.indexOf(zoom) + by];
    if (next) zoomTo(next);
  }

  /** What was in the middle stays there. */
  function zoomTo(next: number): void {
    const box = frame.current!;
    const middle = (box.scrollTop + box.clientHeight / 2) / box.scrollHeight;
    flushSync(() => setZoom(next));
    box.scrollTop = middle * box.scrollHeight - box.clientHeight / 2;
    box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
  }

  function goTo(page: number): void {
    const box = frame.current!;
    const target = box.children[page - 1];
    if (target instanceof HTMLElement) box.scrollTop = target.offsetTop - box.offsetTop;
  }

  function noteCurrent(): void {
    const box = frame.current!;
    const middle = box.scrollTop + box.offsetTop + box.clientHeight / 2;
    const pages = [...box.children] as HTMLElement[];
    setCurrent(pages.findLastIndex(({ offsetTop }) => offsetTop <= middle) + 1 || 1);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isWide = frame.current!.scrollWidth > frame.current!.clientWidth;
    const actions: Record<string, (() => void) | false> = {
      '+': () => step(1),
      '=': () => step(1),
      '-': () => step(-1),
      '0': () => zoomTo(1),
      ArrowRight: !isWide && (() => goTo(current + 1)),
      ArrowLeft: !isWide && (() => goTo(current - 1)),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(zoom);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys for what the buttons below do too
    <div onKeyDown={onKeyDown}>
      <div className={styles.tools}>
        <Group gap="xs">
          <Tool name="up" text="previous" isIdle={current === 1} onClick={() => goTo(current - 1)} />
          <Tool name="down" text="next" isIdle={current === count} onClick={() => goTo(current + 1)} />
          <Text size="sm" role="status">
            {t('wholesale.staff.pdf.position', { page: current, count })}
          </Text>
        </Group>
        <Group gap="xs">
          <Tool name="minus" text="zoomOut" isIdle={zoom === ZOOMS[0]} onClick={() => step(-1)} />
          <Text size="sm" className={styles.number}>
            {percent}
          </Text>
          <Tool name="plus" text="zoomIn" isIdle={zoom === ZOOMS.at(-1)} onClick={() => step(1)} />
        </Group>
      </div>
      <div
        ref={frame}
        className={styles.pages}
        role="region"
        aria-label={t('wholesale.staff.pdf.pages')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
        tabIndex={0}
        onScroll={noteCurrent}
      >
        {Array.from({ length: count }, (_, index) => (
          <PdfPage key={index} pdf={pdf} number={index + 1} zoom={zoom} />
        ))}
      </div>
    </div>
  );
}

type ToolProps = {
  name: 'up' | 'down' | 'plus' | 'minus';
  text: 'previous' | 'next' | 'zoomIn' | 'zoomOut';
  isIdle: boolean;
  onClick: () => void;
};

function Tool({ text, ...props }: ToolProps) {
  const { t } = useTranslation();
  return <GlyphButton {...props} variant="default" label={t(`wholesale.staff.pdf.${text}`)} />;
}

type PdfPageProps = { pdf: OpenPdf; number: number; zoom: number };

/** US letter, until the page is drawn. */
const LETTER = 612 / 792;

/** Drawn while it is near what is visible: a hundred pages at once would not fit into the memory of a phone. */
function PdfPage({ pdf, number, zoom }: PdfPageProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(LETTER);
  const [isNear, setIsNear] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const ref = useMergedRef(box, measured);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry!.isIntersecting), {
      root: box.current!.parentElement,
      rootMargin: '100%',
    });
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear) sheet.current?.replaceChildren();
    if (!isNear || width === 0) return;
    const stop = new AbortController();
    const show = async () => {
      const canvas = await pdf.draw(number, width, stop.signal).catch(() => null);
      if (stop.signal.aborted) return;
      if (!canvas) return setIsFailed(true);
      setRatio(canvas.width / canvas.height);
      // The one before stays until now, stretched, so that zooming does not flicker.
      sheet.current?.replaceChildren(canvas);
    };
    void show();
    return () => stop.abort();
  }, [pdf, number, width, isNear]);

  return (
    <div ref={ref} className={styles.page} style={{ width: `${zoom * 100}%`, aspectRatio: ratio }}>
      {isFailed ? (
        <Text className={styles.pageFailed}>{t('wholesale.staff.pdf.pageFailed')}</Text>
      ) : (
        <div
          ref={sheet}
          className={styles.sheet}
          role="img"
          aria-label={t('wholesale.staff.pdf.page', { page: number, count: pdf.pages })}
        />
      )}
    </div>
  );
}
