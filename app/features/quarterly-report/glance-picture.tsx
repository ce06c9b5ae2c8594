/** The drawing of the report's first page on the screen and in the browser's print. */
import {
  curveWidth,
  dotRadius,
  type Drawing,
  faint,
  ink,
  lineLooks,
  shade,
  type Shape,
} from "./glance-shapes.ts";

export function GlancePicture({ drawing, label }: { drawing: Drawing; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      className="h-auto w-full"
    >
      {/* its own paper: in the dark theme its ink would be on the page's dark ground */}
      <rect width={drawing.width} height={drawing.height} fill="#fff" />
      {drawing.shapes.map((shape, index) => (
        <Drawn key={index} shape={shape} />
      ))}
    </svg>
  );
}

function Drawn({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case "line": {
      const { color, width, dash } = lineLooks[shape.look];
      const [[x1, y1], [x2, y2]] = [shape.from, shape.to];
      return (
        <path
          d={`M${point(x1, y1)}L${point(x2, y2)}`}
          stroke={color}
          strokeWidth={width}
          strokeDasharray={dash?.join(" ")}
        />
      );
    }
    case "curve":
      return (
        <path
          d={shape.places
            .map(([x, y], index) => `${index === 0 ? "M" : "L"}${point(x, y)}`)
            .join("")}
          fill="none"
          stroke={ink}
          strokeWidth={curveWidth}
        />
      );
    case "dot":
      return <circle cx={round(shape.at[0])} cy={round(shape.at[1])} r={dotRadius} fill={ink} />;
    case "absence": {
      const [[x1, y1], [x2, y2]] = [shape.from, shape.to];
      return (
        <rect
          x={round(x1)}
          y={round(y1)}
          width={round(x2 - x1)}
          height={round(y2 - y1)}
          fill={shade}
        />
      );
    }
    case "text":
      return (
        <text
          x={round(shape.at[0])}
          y={round(shape.at[1])}
          fontSize={shape.size}
          fontWeight={shape.isBold ? 700 : undefined}
          fill={shape.isFaint ? faint : ink}
          textAnchor={shape.anchor === "start" ? undefined : shape.anchor}
        >
          {shape.text}
        </text>
      );
  }
}

const round = (points: number) => Math.round(points * 100) / 100;
const point = (x: number, y: number) => `${round(x)} ${round(y)}`;
