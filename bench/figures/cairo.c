/* The certificates of runs.txt by cairo, at its best practice: fonts and pictures loaded once, glyphs given by number and place,
   the JPEG passed through as it is. Prints certificates per second of CPU and bytes each. */
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static size_t bytes;
static cairo_status_t count(void *none, const unsigned char *data, unsigned int length) {
  (void)none, (void)data;
  bytes += length;
  return CAIRO_STATUS_SUCCESS;
}

static double cpu(void) {
  struct rusage u;
  getrusage(RUSAGE_SELF, &u);
  return u.ru_utime.tv_sec + u.ru_stime.tv_sec + (u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6;
}

int main(int argc, char **argv) {
  if (argc < 8) return 2;
  char path[4096];
  snprintf(path, sizeof path, "%s/runs.txt", argv[1]);
  FILE *in = fopen(path, "r");
  if (!in) return 2;
  FT_Library library;
  FT_Init_FreeType(&library);
  cairo_font_face_t *faces[6];
  for (int i = 0; i < 6; i++) {
    FT_Face face;
    if (FT_New_Face(library, argv[2 + i], 0, &face)) return 3;
    faces[i] = cairo_ft_font_face_create_for_ft_face(face, 0);
  }
  double width, height, gw = 0, gh = 0, sx = 0, sy = 0, sw = 0, sh = 0;
  int certificates;
  char word[32];
  if (fscanf(in, "page %lf %lf %d", &width, &height, &certificates) != 3) return 4;
  cairo_surface_t *ground = NULL, *seal = NULL;
  while (fscanf(in, "%31s", word) == 1 && strcmp(word, "certificate")) {
    if (!strcmp(word, "ground") && fscanf(in, "%lf %lf", &gw, &gh) == 2) {
      snprintf(path, sizeof path, "%s/ground.jpg", argv[1]);
      FILE *jpeg = fopen(path, "rb");
      fseek(jpeg, 0, SEEK_END);
      long length = ftell(jpeg);
      rewind(jpeg);
      unsigned char *data = malloc(length);
      if (fread(data, 1, length, jpeg) != (size_t)length) return 5;
      fclose(jpeg);
      ground = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 3508, 2485);
      cairo_surface_set_mime_data(ground, CAIRO_MIME_TYPE_JPEG, data, length, free, data);
    }
    if (!strcmp(word, "seal") && fscanf(in, "%lf %lf %lf %lf", &sx, &sy, &sw, &sh) == 4) {
      snprintf(path, sizeof path, "%s/seal.png", argv[1]);
      seal = cairo_image_surface_create_from_png(path);
    }
  }
  double began = cpu();
  for (int n = 0; n < certificates; n++) {
    int runs;
    if (n > 0 && fscanf(in, " certificate") < 0) return 6;
    if (fscanf(in, "%d", &runs) != 1) return 6;
    cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(count, NULL, width, height);
    cairo_t *cr = cairo_create(surface);
    if (ground) {
      cairo_save(cr);
      cairo_scale(cr, gw / 3508, gh / 2485);
      cairo_set_source_surface(cr, ground, 0, 0);
      cairo_paint(cr);
      cairo_restore(cr);
    }
    for (int r = 0; r < runs; r++) {
      int face, many;
      double size, red, green, blue, turn;
      if (fscanf(in, "%d %lf %lf %lf %lf %lf %d", &face, &size, &red, &green, &blue, &turn, &many) != 7) return 7;
      cairo_glyph_t glyphs[512];
      for (int g = 0; g < many && g < 512; g++)
        if (fscanf(in, "%lu %lf %lf", &glyphs[g].index, &glyphs[g].x, &glyphs[g].y) != 3) return 8;
      cairo_set_font_face(cr, faces[face]);
      cairo_matrix_t matrix;
      cairo_matrix_init_rotate(&matrix, turn * M_PI / 180);
      cairo_matrix_scale(&matrix, size, size);
      cairo_set_font_matrix(cr, &matrix);
      cairo_set_source_rgb(cr, red, green, blue);
      cairo_show_glyphs(cr, glyphs, many);
    }
    double x, y, w, h;
    int modules;
    char hex[4096];
    if (fscanf(in, " qr %lf %lf %lf %lf %d %4095s", &x, &y, &w, &h, &modules, hex) != 6) return 9;
    if (modules) {
      cairo_surface_t *mask = cairo_image_surface_create(CAIRO_FORMAT_A1, modules, modules);
      unsigned char *bits = cairo_image_surface_get_data(mask);
      int stride = cairo_image_surface_get_stride(mask), row = (modules + 7) / 8;
      for (int i = 0; i < modules; i++)
        for (int b = 0; b < row; b++) {
          unsigned value;
          sscanf(hex + 2 * (i * row + b), "%2x", &value);
          unsigned char turned = 0;
          for (int k = 0; k < 8; k++) turned |= ((value >> k) & 1) << (7 - k);
          bits[i * stride + b] = turned;
        }
      cairo_surface_mark_dirty(mask);
      cairo_save(cr);
      cairo_translate(cr, x, y);
      cairo_scale(cr, w / modules, h / modules);
      cairo_set_source_rgb(cr, 0, 0, 0);
      cairo_mask_surface(cr, mask, 0, 0);
      cairo_restore(cr);
      cairo_surface_destroy(mask);
    }
    if (seal) {
      cairo_save(cr);
      cairo_translate(cr, sx + sw / 2, sy + sh / 2);
      cairo_rotate(cr, 12 * M_PI / 180);
      cairo_scale(cr, sw / 400, sh / 400);
      cairo_set_source_surface(cr, seal, -200, -200);
      cairo_paint(cr);
      cairo_restore(cr);
    }
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
  }
  printf("{\"rate\":%.2f,\"bytes\":%.0f}\n", certificates / (cpu() - began), (double)bytes / certificates);
  return 0;
}
