import type { Imagery, PlacedPicture as PlacedPictureData } from '@velvet-spoon/contract/imagery';
import { FOCAL_STEP, type FocalPoint } from '@velvet-spoon/contract/places';
import type { ComponentProps, ReactNode } from 'react';
import { Deferred } from '../../api/deferred.tsx';
import type { Arriving } from '../../api/outcome.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './imagery.module.css';

const none: Imagery = {
  heroes: [],
  banner: null,
  mission: null,
  closing: null,
  about: null,
  ingredients: null,
  contact: null,
  film: null,
};

type PlacedPictureProps = ComponentProps<typeof Picture> & { picture: PlacedPictureData };

/** A picture of the page itself, cropped where staff say. */
export function PlacedPicture({ picture, className, ...props }: PlacedPictureProps) {
  const classes = [className, ...focalClasses(picture.focal_point)];
  return <Picture {...props} picture={picture} className={classes.filter(Boolean).join(' ')} />;
}

/** Without a focal point the stylesheet of the section decides. */
function focalClasses(point: FocalPoint | null): (string | undefined)[] {
  if (!point) return [];
  return [styles[`x${nearestStep(point.x)}`], styles[`y${nearestStep(point.y)}`]];
}

/** In percent. */
function nearestStep(fraction: number): number {
  return Math.round(Math.round(fraction / FOCAL_STEP) * FOCAL_STEP * 100);
}

type WithImageryProps = { source: Arriving<Imagery>; children: (imagery: Imagery) => ReactNode };

/** Renders without pictures while they load and when they fail. */
export function WithImagery({ source, children }: WithImageryProps) {
  return (
    <Deferred value={source} name="imagery" fallback={children(none)}>
      {(outcome) => children(outcome.ok ? outcome.value : none)}
    </Deferred>
  );
}
